import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { AdvisorForm } from '#domain/listing-form.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import type { Plan } from '#domain/plan.ts';

/**
 * What each person decided, kept outside of all devices: against it the server is held afterwards.
 * Every value that is set is unlike all others, so that where it is found says who set it.
 */

/** One act of a person. `open` until it is known whether the device has stored it. */
export type Decision = {
  state: 'open' | 'made' | 'void';
  readonly device: string;
  readonly user: string;
  plan: Plan;
  /** What the device said about it. */
  written: Promise<Result<void, DbFailure>>;
};

/** A property form on one device, from its opening until it is saved or thrown away. */
export type FormRecord = {
  readonly device: string;
  readonly user: string;
  readonly draftId: string;
  readonly listing: string;
  /** What was typed and picked, in its order. */
  readonly typed: Typed[];
  /** The advisors who were named in it, as they were shown when they were chosen; what was chosen last may not have been stored. */
  readonly advisors: AdvisorForm[];
  state: 'open' | 'saved' | 'discarded';
};

/** One field of a form set to a value, or a photo picked for it. */
export type Typed = {
  /** Of the form, or `photo`. */
  readonly field: string;
  /** As the form has it, as JSON; of a photo its id. */
  readonly value: string;
  /** The window it was typed in. */
  readonly window: object;
  /** Of a photo: what is to become of it. */
  readonly sha256?: string;
  /** Whether the device has said that it is stored. */
  kept: boolean;
};

/** A field set to a value by somebody who saw other values there. */
export type Edit = {
  readonly decision: Decision;
  readonly record: string;
  readonly field: string;
  /** The value, as JSON. */
  readonly value: string;
  readonly knew: Set<string>;
  entry: string;
  /**
   * Somebody was asked about it after a restore and sent it again: that the server had forgotten it excuses
   * nothing any more, unless the server was put back once more since (false).
   */
  isSentAgain?: boolean;
};

/** A value that somebody has chosen in place of the one that was shown. */
export type Choice = {
  readonly decision: Decision;
  readonly record: string;
  readonly field: 'status' | 'advisorId';
  /** What was shown; undefined = a new listing. */
  readonly from: string | undefined;
  /** Undefined where it cannot be told from what was typed. */
  readonly value: string | undefined;
  entry: string;
};

/** One value on one device, as the server had accepted it and has forgotten it. */
export type HeldValue = {
  readonly device: string;
  readonly user: string;
  /** The life of the database that the device has to come to. */
  epoch: string;
  /** How many deeds the restored server had. */
  since: number;
  /** `collection/id` of the record. */
  readonly subject: string;
  readonly field: string;
  /** As JSON. */
  readonly value: string;
  /** It was asked about, or need not be any more. */
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
    /** The deletion, or the act that discarded a creation which may have arrived (OUT-7). */
    readonly entry: string;
    readonly aside: readonly string[];
    /** Values and photos that the person had before their eyes. */
    readonly seen: Set<string>;
  }[];
  /** Entries, or one field of an entry, that their author gave up. */
  readonly givenUp: {
    readonly decision: Decision;
    readonly entry: string;
    readonly field?: string;
    /** The act by which it can come back. */
    readonly act?: string;
  }[];
  /** Acts that were taken back. */
  readonly undone: {
    readonly decision: Decision;
    readonly act: string;
    /** A request for it may still be under way, and the person is asked again when it arrives. */
    readonly tooLate?: boolean;
  }[];
  /** Listings that their author published without the photos that could not be sent. */
  readonly publishedWithout: string[];
  /** What an older backup has made the server forget: values, ids of listings and photos, deletions. */
  readonly forgotten: Set<string>;
  /** How many deeds the backup had that was put back last. */
  readonly kept: { deeds: number };
  /** What devices held of what it made the server forget. */
  readonly held: HeldValue[];
  /** Values that a person has put back over others on purpose. */
  readonly setAgain: Set<string>;
  /** Photos as a save has put them. */
  readonly orders: {
    readonly decision: Decision;
    readonly listing: string;
    readonly photoIds: readonly string[];
  }[];
  /** Entries of orders that have left their queue as accepted. */
  readonly ordered: Set<string>;
  /** Values of fields in which a value may be like another, in the order in which they were chosen. */
  readonly choices: Choice[];
  /** Those of these fields that somebody was asked about. */
  readonly contested: Set<string>;
  readonly forms: FormRecord[];
  /** What was wrong at the moment it happened. */
  readonly seen: string[];
  /** Values that lost a clash and must be found in the history. */
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

/** Fields in which every value is unlike all others; the names are the same here and on the server. */
export const UNIQUE = ['title', 'description', 'price', 'features', 'phone', 'name'] as const;

export const keyOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

/** The values of the unique fields that an entry carries. */
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
