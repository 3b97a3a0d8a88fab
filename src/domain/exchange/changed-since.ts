import type { Listing } from '../listing/listing.ts';
import { fieldsOf } from '../listing/listing-fields.ts';
import type { Photo } from '../listing/photos/photo.ts';
import { NO_TEXT, textOf } from '../listing/photos/photo-texts.ts';
import { changesBetween, sameStored, valuesOf } from '../outbox/entry/merge.ts';
import type { FieldChanges } from '../outbox/entry/outbox-entry.ts';
import {
  NO_PRIVATE_DATA,
  type PrivateFields,
  privateFieldsOf,
} from '../private-data/private-data.ts';
import type { ImportedLine } from './import-record.ts';

/** The listing of a line as this device knows it now. */
export type KnownListing = {
  /** The server's version. */
  readonly base: Listing | undefined;
  /** With all that waits, refused edits among it. */
  readonly shown: Listing | undefined;
  readonly shownPrivate: PrivateFields | undefined;
};

/**
 * Whether somebody has changed what a line has brought. Of a listing that the line has made everything counts, because it would be lost with
 * the listing; of another one, what the line has changed.
 */
export function isChangedSince(line: ImportedLine, known: KnownListing): boolean {
  const { shown, shownPrivate } = known;
  if (shown === undefined) return false;
  const { made, changes, privateChanges, photoIds } = line;
  const added = shown.photos.filter(({ id }) => photoIds.includes(id));
  if (!added.every(isWithoutText)) return true;
  const fields = fieldsOf(shown);
  const ofPrivate = shownPrivate && privateFieldsOf(shownPrivate);
  if (made === undefined)
    return isOther(changes, fields) || isOther(privateChanges, ofPrivate ?? NO_VALUES);
  return (
    added.length !== photoIds.length ||
    added.length !== shown.photos.length ||
    isOther(changesBetween(fields, made), fields, ['to']) ||
    (ofPrivate !== undefined && !isAsBrought(ofPrivate, privateChanges))
  );
}

type Values = Readonly<Record<string, unknown>>;
const NO_VALUES: Values = {};

/** Whether a field has none of these values of a change. A field of erased data is not there, and counts as unchanged. */
const isOther = (
  changes: FieldChanges,
  now: Values,
  expected: readonly ('from' | 'to')[] = ['from', 'to'],
): boolean =>
  Object.entries(changes).some(
    ([field, change]) =>
      field in now && !expected.some((end) => sameStored(field, now[field], change[end])),
  );

const isAsBrought = (now: PrivateFields, changes: FieldChanges): boolean =>
  Object.keys(changesBetween({ ...NO_PRIVATE_DATA, ...valuesOf(changes) }, now)).length === 0;

function isWithoutText(photo: Photo): boolean {
  const { caption, kind } = textOf(photo);
  return caption === NO_TEXT.caption && kind === NO_TEXT.kind;
}
