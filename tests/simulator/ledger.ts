import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { AdvisorForm } from '#domain/listing/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import type { Plan } from '#domain/outbox/plan.ts';
import type { ModelState } from './model-state.ts';

/**
 * Each person's decisions, kept outside all devices. The server's state is checked against them
 * later. Every value is unique, so it identifies the person who set it.
 */

/** One action of a person. It is `open` until it is known whether the device stored it. */
export type Decision = {
  state: 'open' | 'made' | 'void';
  readonly device: string;
  readonly user: string;
  plan: Plan;
  /** The result that the device reported. */
  written: Promise<Result<void, DbFailure>>;
};

/** A property form on one device, from opening until it is saved or discarded. */
export type FormRecord = {
  readonly device: string;
  readonly user: string;
  readonly draftId: string;
  readonly listing: string;
  /** Typed values and picked photos, in order. */
  readonly typed: Typed[];
  /**
   * The chosen advisors with the values shown at that time. The last choice may not have been
   * stored.
   */
  readonly advisors: AdvisorForm[];
  state: 'open' | 'saved' | 'discarded';
};

/** One field of a form set to a value, or a photo picked for it. */
export type Typed = {
  /** A field of the form, or `photo`. */
  readonly field: string;
  /** The form's value as JSON; for a photo its id. */
  readonly value: string;
  readonly window: object;
  /** Of a photo: the hash of its prepared bytes. */
  readonly sha256?: string;
  /** Whether the device reported it as stored. */
  kept: boolean;
};

/** A field set to a value. `knew` holds the other values of the field that the author had seen. */
export type Edit = {
  readonly decision: Decision;
  readonly record: string;
  readonly field: string;
  /** As JSON. */
  readonly value: string;
  readonly knew: Set<string>;
  entry: string;
  /**
   * Whether somebody sent it again after a restore asked about it. Then the restore no longer
   * excuses its absence. False if the server lost it in a later restore.
   */
  isSentAgain?: boolean;
};

/** A new value that somebody chose in place of the shown one. */
type Choice = {
  readonly decision: Decision;
  readonly record: string;
  readonly field: 'status' | 'advisorId';
  /** The shown value; undefined = a new listing. */
  readonly from: string | undefined;
  /** Undefined if the typed text does not determine it. */
  readonly value: string | undefined;
  entry: string;
};

/** A value on one device that the server had accepted and lost in a restore. */
export type HeldValue = {
  readonly device: string;
  readonly user: string;
  /** The epoch of the restored database, which the device must pull. */
  epoch: string;
  /** Number of deeds on the restored server. */
  since: number;
  /** `collection/id` of the record. */
  readonly subject: string;
  readonly field: string;
  /** As JSON. */
  readonly value: string;
  /** It was asked about, or no longer needs a question. */
  isSettled: boolean;
};

export type Ledger = {
  readonly decisions: Decision[];
  readonly edits: Edit[];
  readonly listings: { readonly decision: Decision; readonly id: string; readonly entry: string }[];
  readonly photos: {
    readonly decision: Decision;
    readonly id: string;
    readonly listing: string;
    readonly sha256: string;
    readonly entry: string;
  }[];
  readonly removals: {
    readonly decision: Decision;
    readonly photo: string;
    readonly entry: string | undefined;
  }[];
  readonly deletions: {
    readonly decision: Decision;
    readonly listing: string;
    /** The deletion, or the action that discarded a creation which may have arrived (OUT-7). */
    readonly entry: string;
    readonly aside: readonly string[];
    /** Values and photos that the person had seen. */
    readonly seen: Set<string>;
  }[];
  /** Entries, or single fields of an entry, that their author gave up. */
  readonly givenUp: {
    readonly decision: Decision;
    readonly entry: string;
    readonly field?: string;
    /** The action whose undo restores it. */
    readonly act?: string;
  }[];
  /** Actions that were undone. */
  readonly undone: {
    readonly decision: Decision;
    readonly act: string;
    /**
     * The undo came too late: a request may still be under way, and the person is asked again when
     * it arrives.
     */
    readonly tooLate?: boolean;
  }[];
  /** Listings that their author published without the photos that could not be uploaded. */
  readonly publishedWithout: string[];
  /** Values, ids of listings and photos, and deletions that the server lost in a restore. */
  readonly forgotten: Set<string>;
  /** Number of deeds in the last restored backup. */
  readonly kept: { deeds: number };
  /** Values on devices that the server lost in a restore. */
  readonly held: HeldValue[];
  /** Values with which a person overwrote others on purpose. */
  readonly setAgain: Set<string>;
  /** Photo orders as they were saved. */
  readonly orders: {
    readonly decision: Decision;
    readonly listing: string;
    readonly photoIds: readonly string[];
  }[];
  /** Entries of photo orders that the server accepted. */
  readonly ordered: Set<string>;
  /** Choices in fields without unique values, in order. */
  readonly choices: Choice[];
  /** The choices that somebody was asked about in a conflict. */
  readonly contested: Set<string>;
  readonly forms: FormRecord[];
  /** Errors found at the moment they happened. */
  readonly seen: string[];
  /** Values that lost a conflict and must appear in the history. */
  readonly toBeNoted: {
    readonly decision: Decision;
    readonly value: string;
    readonly entry: string;
  }[];
};

export const createLedger = (): Ledger => ({
  decisions: [],
  edits: [],
  listings: [],
  photos: [],
  removals: [],
  deletions: [],
  givenUp: [],
  undone: [],
  publishedWithout: [],
  forgotten: new Set(),
  kept: { deeds: 0 },
  held: [],
  setAgain: new Set(),
  orders: [],
  ordered: new Set(),
  choices: [],
  contested: new Set(),
  forms: [],
  seen: [],
  toBeNoted: [],
});

/** Records what the server loses when it goes back from `now` to the backup. */
export function noteForgotten(ledger: Ledger, now: ModelState, backup: ModelState): void {
  const { forgotten } = ledger;
  ledger.kept.deeds = backup.deeds.length;
  for (const { kind, id, changes } of now.deeds.slice(backup.deeds.length)) {
    forgotten.add(`${kind} ${id}`);
    if (Object.keys(changes).length === 0) forgotten.add(`order ${id}`);
    for (const [field, [, to]] of Object.entries(changes)) {
      forgotten.add(JSON.stringify(to));
      if (field !== 'ready' || to === true) forgotten.add(`${field} ${id}`);
    }
  }
  for (const { changes } of now.history.slice(backup.history.length))
    for (const [, to] of Object.values(changes)) forgotten.add(JSON.stringify(to));
  for (const edit of ledger.edits) if (forgotten.has(edit.value)) edit.isSentAgain = false;
}

/** Fields whose values are all unique. Their names are the same here and on the server. */
export const UNIQUE = ['title', 'description', 'price', 'features', 'phone', 'name'] as const;

export const keyOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

export function valuesIn({ change }: Pick<OutboxEntry, 'change'>): Map<string, string> {
  const values = new Map<string, string>();
  for (const field of UNIQUE) {
    if ('changes' in change && change.changes[field])
      values.set(field, keyOf(change.changes[field].to));
    if ('fields' in change && field in change.fields)
      values.set(field, keyOf((change.fields as Record<string, unknown>)[field]));
  }
  return values;
}

/**
 * After a conflict, the fields of an edit that are not in conflict are moved to a new entry (PUSH-5). Notes that entry
 * for their values.
 */
export function followDivided(ledger: Ledger, entries: readonly OutboxEntry[]): void {
  const carries = (id: string, field: string) =>
    entries.some(
      ({ id: own, change }) =>
        own === id && ('fields' in change || ('changes' in change && field in change.changes)),
    );
  for (const { id, subject, change } of entries) {
    if (change.kind !== 'update-listing' && change.kind !== 'update-advisor') continue;
    for (const [field, { to }] of Object.entries(change.changes)) {
      const of = [...ledger.edits, ...ledger.choices].filter(
        (one) => one.field === field && subject.endsWith(`/${one.record}`),
      );
      const moved = of.find(({ value, entry }) => value === keyOf(to) && !carries(entry, field));
      // Earlier values of the same field in the same entry move too.
      const before = moved?.entry;
      for (const one of of) if (before !== undefined && one.entry === before) one.entry = id;
    }
  }
}

/**
 * Records dropped entries as given up. Values in the decision's notes must appear in the server's
 * history.
 */
export function noteGivenUp(ledger: Ledger, decision: Decision): void {
  const { put, drop } = decision.plan;
  for (const entry of drop) ledger.givenUp.push({ decision, entry });
  for (const note of put)
    for (const value of valuesIn(note).values())
      ledger.toBeNoted.push({ decision, value, entry: note.id });
}
