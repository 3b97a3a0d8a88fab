import { sameValue } from '../../listing/listing-fields.ts';
import { photoFieldOf } from '../../listing/photos/photo-texts.ts';
import { cleanValue } from './clean-change.ts';
import type { Difference, FieldChanges } from './outbox-entry.ts';

export type Merged = {
  /** Still to be sent: changed here, unchanged there. */
  readonly changes: FieldChanges;
  /** Conflicts: changed here, and to another value there. */
  readonly clashes: readonly Difference[];
};

/**
 * Three-way merge of changes with the server's values. A field is sent if the server has the value
 * before the change, done if it has the value after it, and a conflict otherwise. A text of a photo that the server has no
 * longer is done too.
 */
export function mergeFields(
  changes: FieldChanges,
  theirs: Readonly<Record<string, unknown>>,
): Merged {
  const open: Record<string, FieldChanges[string]> = {};
  const clashes: Merged['clashes'][number][] = [];
  for (const [field, { from, to }] of Object.entries(changes)) {
    const now = theirs[field];
    if (sameStored(field, now, to) || (photoFieldOf(field) && !(field in theirs))) continue;
    if (sameStored(field, now, from)) open[field] = { from, to };
    else clashes.push({ field, base: from, mine: to, theirs: now });
  }
  return { changes: open, clashes };
}

/** Whether the server would store both values of a field as one. One may be older than today's rules for texts. */
export const sameStored = (field: string, one: unknown, other: unknown): boolean =>
  sameValue(one, other) || sameValue(cleanValue(field, one), cleanValue(field, other));

/** The changes from one set of fields to another; equal fields are left out. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChanges {
  return Object.fromEntries(
    Object.keys(after)
      .filter((field) => !sameValue(before[field], after[field]))
      .map((field) => [field, { from: before[field], to: after[field] }]),
  );
}

/** Two successive edits as one; a field that ends with its first value is left out. */
export function joinChanges(first: FieldChanges, second: FieldChanges): FieldChanges {
  const joined = { ...first };
  for (const [field, { from, to }] of Object.entries(second))
    joined[field] = { from: first[field] ? first[field].from : from, to };
  return Object.fromEntries(
    Object.entries(joined).filter(([, { from, to }]) => !sameValue(from, to)),
  );
}

/** The new values of changes. */
export const valuesOf = (changes: FieldChanges): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]));

/**
 * The photos in the wanted order. Photos that the person did not know stay behind the one they
 * followed.
 */
export function orderPhotos<P extends { readonly id: string }>(
  photos: readonly P[],
  wanted: readonly string[],
): readonly P[] {
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  const ordered = wanted.flatMap((id) => known.get(id) ?? []);
  photos.forEach((photo, place) => {
    if (wanted.includes(photo.id)) return;
    const before = photos[place - 1];
    const at = before === undefined ? 0 : ordered.findIndex(({ id }) => id === before.id) + 1;
    ordered.splice(at, 0, photo);
  });
  return ordered;
}
