import type { FieldProblem } from '#domain/failure.ts';
import { type EarlierPrice, isPublic, type ListingStatus } from '#domain/listing/listing.ts';
import {
  fieldsOfText,
  NO_TEXT,
  photoFieldOf,
  textOf,
  withText,
} from '#domain/listing/photos/photo-texts.ts';
import { photosOf } from './model-pages.ts';
import { problemsOf } from './model-rows.ts';
import type { Deed, ListingRow, ModelState, PhotoRow } from './model-state.ts';

/** What the model server derives from an update of a listing: the texts of its photos, and its earlier prices. */

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the listing itself. */
export const ownFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => photoFieldOf(name) === undefined));

/** The changes of the photos' texts. Those of photos that the listing does not have are left out. */
export function textChanges(state: ModelState, listing: string, fields: Fields): Deed['changes'] {
  const changes: Record<string, readonly [unknown, unknown]> = {};
  for (const photo of photosOf(state, listing))
    for (const [name, before] of Object.entries(fieldsOfText(photo.id, textOf(photo))))
      if (name in fields && fields[name] !== before) changes[name] = [before, fields[name]];
  return changes;
}

/** The texts that a photo got with its upload, as changes of its listing. */
export function textsOfNew(photo: PhotoRow): Deed['changes'] {
  const before = fieldsOfText(photo.id, NO_TEXT);
  const texts = Object.entries(fieldsOfText(photo.id, textOf(photo)));
  return Object.fromEntries(
    texts
      .filter(([name, to]) => before[name] !== to)
      .map(([name, to]) => [name, [before[name], to]]),
  );
}

/** Stores the texts of some fields in the listing's photos. */
export function writeTexts({ photos }: ModelState, changes: Deed['changes']): void {
  const values = Object.fromEntries(Object.entries(changes).map(([name, [, to]]) => [name, to]));
  for (const { photoId } of Object.keys(values).flatMap((name) => photoFieldOf(name) ?? [])) {
    const photo = photos.get(photoId);
    if (photo) photos.set(photoId, withText(photo, values));
  }
}

/** The listing after an update at the time `at`, or the problems of its values. */
export function checkedListing(
  { advisors }: ModelState,
  before: ListingRow,
  after: ListingRow,
  at: string,
): ListingRow | FieldProblem[] {
  const problems = problemsOf(after, advisors);
  const price_history = earlierPrices(before, after, at.slice(0, 10));
  return problems.length > 0 ? problems : { ...after, price_history, updated_at: at };
}

/** The earlier prices after an update, newest first. `today`: `2026-11-27`. */
function earlierPrices(before: ListingRow, after: ListingRow, today: string): unknown {
  if (before.operation_type !== after.operation_type) return [];
  const known = (before.price_history ?? []) as readonly EarlierPrice[];
  const [old, now] = [Number(before.price), Number(after.price)];
  const isSeen = [before, after].every(({ ready, status }) =>
    isPublic({ ready, status: status as ListingStatus }),
  );
  if (old === now || old === 0 || now === 0 || !isSeen) return known;
  return [{ date: today, price: old }, ...known].slice(0, 5);
}
