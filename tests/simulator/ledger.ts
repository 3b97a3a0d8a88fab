import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { AdvisorForm } from '#domain/listing/listing-form.ts';
import type { Photo } from '#domain/listing/photos/photo.ts';
import { photoFieldOf, photoFieldsOf } from '#domain/listing/photos/photo-texts.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import type { Plan } from '#domain/outbox/plan/plan.ts';

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
    readonly discarded: readonly string[];
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
  /** Missing listings that somebody sent again after a restore, and that the device had held unpublished (PULL-12). */
  readonly sentUnpublished: Set<string>;
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
  sentUnpublished: new Set(),
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

/** Fields whose values are all unique. Their names are the same here and on the server. */
export const UNIQUE = [
  ...(['title', 'description', 'price', 'features', 'phone', 'name'] as const),
  ...(['street', 'notes'] as const), // of private data
] as const;

/** How decisions and the server name the record of a subject: by its id; private data, which have their listing's, by all of it. */
export const recordOf = (subject: string): string =>
  subject.startsWith(subjectOf('privateData', '')) ? subject : (subject.split('/')[1] ?? '');

/** Whether the values of a field are unique: those above, and the captions of photos. */
export const isUnique = (field: string): boolean =>
  UNIQUE.some((name) => name === field) || photoFieldOf(field)?.part === 'caption';

/** The value of a field in a stored row, as JSON. */
export function valueIn(row: object | undefined, field: string): string {
  const photo = photoFieldOf(field);
  if (photo === undefined) return keyOf(row && Reflect.get(row, field));
  const photos = row && 'photos' in row ? (row.photos as readonly Photo[]) : [];
  return keyOf(photoFieldsOf(photos)[field]);
}

export const keyOf = (value: unknown): string => JSON.stringify(value) ?? 'null';

export function valuesIn({ change }: Pick<OutboxEntry, 'change'>): Map<string, string> {
  const values = new Map<string, string>();
  for (const field of UNIQUE) {
    if ('changes' in change && change.changes[field])
      values.set(field, keyOf(change.changes[field].to));
    if ('fields' in change && field in change.fields)
      values.set(field, keyOf((change.fields as Record<string, unknown>)[field]));
  }
  if ('changes' in change)
    for (const [field, { to }] of Object.entries(change.changes))
      if (photoFieldOf(field)?.part === 'caption') values.set(field, keyOf(to));
  if (change.kind === 'upload-photo' && change.text)
    values.set(`caption:${change.photoId}`, keyOf(change.text.caption));
  return values;
}
