import type { ImportRecords } from '../../exchange/import-record.ts';
import type { CreateId } from '../../ids.ts';
import { OUTBOX_VERSION, type OutboxChange, type OutboxEntry } from '../entry/outbox-entry.ts';
import { subjectOf } from '../entry/subject.ts';

/** The effect of a decision on the outbox, computed before it is written in one transaction. Pure. */
export type Plan = {
  /** New entries, in their sending order, and changed ones. */
  readonly put: readonly PlannedEntry[];
  /** Ids of entries to remove. */
  readonly drop: readonly string[];
  /** Records of an import, which are written in the same transaction. */
  readonly records?: ImportRecords;
};

/** An entry; the queue assigns a place when it has none. */
export type PlannedEntry = Omit<OutboxEntry, 'seq'> & { readonly seq?: number };

/** The person, the time (ms since 1970, for display only), and the current entries. */
export type PlanContext = {
  readonly userId: string;
  readonly now: number;
  readonly createId: CreateId;
  /** All entries, in their order. */
  readonly entries: readonly OutboxEntry[];
};

/** Changes nothing. */
export const NOTHING: Plan = { put: [], drop: [] };

/** A new waiting entry. */
export function newEntry(
  change: OutboxChange,
  dependsOn: readonly string[],
  { userId, now, createId }: Pick<PlanContext, 'userId' | 'now' | 'createId'>,
): PlannedEntry {
  return {
    id: createId(),
    version: OUTBOX_VERSION,
    change,
    subject: subjectOf(change.collection, change.id),
    userId,
    dependsOn: [...dependsOn],
    state: 'waiting',
    attempts: 0,
    createdAt: now,
  };
}

/** A plan about one stored entry; nothing if it has left the queue. */
export const aboutEntry =
  (id: string, plan: (entry: OutboxEntry, context: PlanContext) => Plan) =>
  (context: PlanContext): Plan => {
    const entry = context.entries.find((one) => one.id === id);
    return entry === undefined ? NOTHING : plan(entry, context);
  };

/**
 * The context of a later part of the plan: the entries with those of an earlier part in place of their old versions. For look-up only: the
 * queue assigns the real places.
 */
export const withPlanned = (context: PlanContext, { put }: Plan): PlanContext => ({
  ...context,
  entries: [
    ...context.entries.filter(({ id }) => !put.some((planned) => planned.id === id)),
    ...put.map((entry) => ({ ...entry, seq: entry.seq ?? Number.MAX_SAFE_INTEGER })),
  ],
});

/** The entries that may make the listing on the server: its private data follow them. */
export const creationsOf = (listingId: string, { entries }: PlanContext): string[] =>
  entries.filter((entry) => isCreationOf(listingId, entry)).map(({ id }) => id);

const isCreationOf = (listingId: string, { change, state }: OutboxEntry): boolean =>
  (change.kind === 'create' || change.kind === 'recover') &&
  change.collection === 'listings' &&
  change.id === listingId &&
  state !== 'discarded';
