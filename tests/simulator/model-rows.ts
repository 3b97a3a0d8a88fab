import { err } from '#base/result.ts';
import type { FieldProblem, RemoteFailure } from '#domain/failure.ts';
import {
  byField,
  emptyValue,
  type FieldRow,
  fieldRows,
  listingFields,
} from '#domain/listing/field-table.ts';
import { remoteFieldName, toRemoteFields } from '#domain/listing/remote-names.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import type { DiscardedNote, PhotoUpload } from '#remote/remote.ts';
import { photosOf } from './model-pages.ts';
import {
  type AdvisorRow,
  type Deed,
  KEPT,
  type ListingRow,
  type ModelState,
  type PhotoRow,
} from './model-state.ts';

/**
 * Validation in the model server, with the real server's error codes, and the changes of a write.
 */

const MAX_PHOTOS = 15;
const MAX_TITLE = fieldRows.title.text?.max ?? 0;

/** The values of a listing for which nothing was sent. */
export const BLANK = {
  ...toRemoteFields({ ...byField(listingFields, (_, row) => blankOf(row)) }),
  status: 'available',
  ready: false,
};

function blankOf({ boolean, list, choice, optional, default: given, ...row }: FieldRow) {
  if (boolean) return false;
  if (list) return [];
  return choice && !optional ? given : emptyValue(row);
}

/** The private data for which nothing was sent. */
export const NO_PRIVATE = toRemoteFields(NO_PRIVATE_DATA);

export const CONFLICT: RemoteFailure = { type: 'Conflict' };
export const GONE: RemoteFailure = { type: 'Gone' };
export const NOT_UNIQUE = 'validation_not_unique';
export const NO_REL = 'validation_missing_rel_records';

export const problem = (field: string, code: string): FieldProblem => ({
  field,
  code,
  message: code,
});
export const refused = (...fields: FieldProblem[]) =>
  err<RemoteFailure>({ type: 'Refused', fields });

/** The validation errors of a listing, given the existing advisors. */
export function problemsOf(row: ListingRow, advisors: ModelState['advisors']): FieldProblem[] {
  const required = ['title', 'location'].filter((name) => row[name] === '');
  const advisor = String(row.advisor_id);
  return [
    ...required.map((name) => problem(name, 'validation_required')),
    ...(String(row.title).length > MAX_TITLE
      ? [problem('title', 'validation_max_text_constraint')]
      : []),
    ...(advisor !== '' && !advisors.has(advisor) ? [problem('advisor_id', NO_REL)] : []),
  ];
}

/** The first validation error of a new photo. */
export function problemOf(
  { id, listingId, bytes, again = -1 }: PhotoUpload,
  state: ModelState,
): FieldProblem | undefined {
  if (state.photos.has(id)) return problem('id', NOT_UNIQUE);
  if (!state.listings.has(listingId)) return problem('property', NO_REL);
  if (bytes.byteLength === 0) return problem('file', 'validation_invalid_mime_type');
  if ((state.removedPhotos.get(id) ?? -1) > again) return problem('id', 'validation_removed');
  if (photosOf(state, listingId).length >= MAX_PHOTOS)
    return problem('file', 'validation_too_many_files');
  return undefined;
}

/** The changes of a new record: all its fields. */
export const asNew = (fields: Readonly<Record<string, unknown>>): Deed['changes'] =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [undefined, value]]));

/** The changes of a deleted record: those of its fields that the history keeps. */
export const deletedFields = (row: ListingRow | AdvisorRow): Deed['changes'] =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => KEPT.includes(name))
      .map(([name, value]) => [name, [value, null]]),
  );

/** The changes of a note about a discarded edit, with the server's names. */
export const discardedFields = (changes: DiscardedNote['changes']): Deed['changes'] =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => [
      remoteFieldName(name),
      [from ?? null, to ?? null],
    ]),
  );

/** The row of an uploaded photo. */
export function photoRowOf(upload: PhotoUpload, file: string): PhotoRow {
  const { listingId, bytes, mime: _mime, again: _again, ...facts } = upload;
  return { ...facts, property: listingId, file, bytes: bytes.byteLength };
}

/** The changes between two versions of a listing, for fields that the history keeps. */
export const between = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Deed['changes'] =>
  Object.fromEntries(
    KEPT.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map(
      (name) => [name, [before[name], after[name]]],
    ),
  );

/** Whether a named change is already applied; a change without fields is too. */
export const isDone = (
  { history }: ModelState,
  record: string,
  changes: Deed['changes'],
  mutation: string,
): boolean =>
  mutation !== '' &&
  (Object.keys(changes).length === 0 ||
    history.some(
      (one) => one.record === record && one.kind === 'update' && one.mutation === mutation,
    ));
