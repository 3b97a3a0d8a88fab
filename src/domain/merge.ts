import { sameValue } from './listing-fields.ts';
import type { Clash, FieldChanges } from './outbox-entry.ts';

export type Merged = {
  /** What is still to be sent: changed here, untouched there. */
  readonly changes: FieldChanges;
  /** Changed here and, to another value, there. */
  readonly clashes: readonly Omit<Clash, 'who' | 'when'>[];
};

/**
 * Three-way merge of one person's changes with what the server holds now (decisions 3.5). A field
 * whose server value is the one the change began with is sent, one that already has the new value
 * is done, any other is a clash.
 */
export function mergeFields(
  changes: FieldChanges,
  theirs: Readonly<Record<string, unknown>>,
): Merged {
  const open: Record<string, FieldChanges[string]> = {};
  const clashes: Merged['clashes'][number][] = [];
  for (const [field, { from, to }] of Object.entries(changes)) {
    const now = theirs[field];
    if (sameValue(now, to)) continue;
    if (sameValue(now, from)) open[field] = { from, to };
    else clashes.push({ field, base: from, mine: to, theirs: now });
  }
  return { changes: open, clashes };
}

/** What turns one set of fields into another; fields that stay are left out. */
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

/** Two edits, one after the other, as one; what ends where it began is left out. */
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
 * The photos of a listing in the order a person gave them. Photos that the person did not know,
 * because another admin added them meanwhile, stay behind the one they followed; none is lost.
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
