import type { CreateId } from './ids.ts';
import { OUTBOX_VERSION, type OutboxChange, type OutboxEntry, subjectOf } from './outbox-entry.ts';

/**
 * What one decision of a person does to the outbox, worked out before anything is written, so that
 * it is written in one transaction. Pure.
 */
export type Plan = {
  /** New entries, in the order they are to be sent, and known ones with other contents. */
  readonly put: readonly PlannedEntry[];
  /** Entries that are no longer needed. */
  readonly drop: readonly string[];
};

/** An entry without a place in the queue gets the next one when it is written. */
export type PlannedEntry = Omit<OutboxEntry, 'seq'> & { readonly seq?: number };

/** Who decides, when (ms since 1970, to be shown only), and what already waits. */
export type PlanContext = {
  readonly userId: string;
  readonly now: number;
  readonly createId: CreateId;
  /** Everything in the outbox, in its order. */
  readonly entries: readonly OutboxEntry[];
};

/** Leaves the outbox as it is. */
export const NOTHING: Plan = { put: [], drop: [] };

/** An entry that waits to be sent for the first time. */
export function newEntry(
  change: OutboxChange,
  dependsOn: readonly string[],
  { userId, now, createId }: Pick<PlanContext, 'userId' | 'now' | 'createId'>,
): PlannedEntry {
  return {
    id: createId(),
    version: OUTBOX_VERSION,
    change,
    subject: subjectOf(change),
    userId,
    dependsOn: [...dependsOn],
    state: 'waiting',
    attempts: 0,
    createdAt: now,
  };
}

/** A plan about an entry as it is on disk now; nothing when another tab has settled it meanwhile. */
export const aboutEntry =
  (id: string, plan: (entry: OutboxEntry, context: PlanContext) => Plan) =>
  (context: PlanContext): Plan => {
    const entry = context.entries.find((one) => one.id === id);
    return entry === undefined ? NOTHING : plan(entry, context);
  };
