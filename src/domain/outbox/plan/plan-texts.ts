import type { Photo } from '../../listing/photos/photo.ts';
import {
  fieldsOfText,
  NO_TEXT,
  type PhotoText,
  type PhotoTexts,
  photoFieldsOf,
  textOf,
  withText,
} from '../../listing/photos/photo-texts.ts';
import { isKind } from '../entry/change-kinds.ts';
import { changesBetween } from '../entry/merge.ts';
import type { FieldChanges, OutboxChange, OutboxEntry } from '../entry/outbox-entry.ts';
import { isOpen, renewed } from './join-edits.ts';

/** Plans the texts of photos: they travel in the upload of a photo, or as fields of its listing. Pure. */

type Upload = Extract<OutboxChange, { kind: 'upload-photo' }>;

export type PlannedTexts = {
  /** Of photos that the server has: changes of the listing's fields. */
  readonly changes: FieldChanges;
  /** Uploads that were not begun, with other texts. */
  readonly uploads: readonly OutboxEntry[];
  /** Of photos whose upload may have arrived: changes to send after these uploads. */
  readonly later: { readonly changes: FieldChanges; readonly uploadIds: readonly string[] };
};

/** The changed texts among the typed ones. `photos`: as shown when the form was opened. `waiting`: the listing's entries. */
export function planTexts(
  photos: readonly Photo[],
  typed: PhotoTexts,
  waiting: readonly OutboxEntry[],
): PlannedTexts {
  let changes: FieldChanges = {};
  let later: FieldChanges = {};
  const uploads: OutboxEntry[] = [];
  const uploadIds: string[] = [];
  for (const photo of photos) {
    const text = typed[photo.id];
    const changed = text && changesBetween(photoFieldsOf([photo]), fieldsOfText(photo.id, text));
    if (text === undefined || Object.keys(changed ?? {}).length === 0) continue;
    const upload = uploadOf(photo.id, waiting);
    if (upload === undefined) changes = { ...changes, ...changed };
    else if (isOpen(upload.entry)) uploads.push(withOtherText(upload, text));
    else {
      later = { ...later, ...changed };
      uploadIds.push(upload.entry.id);
    }
  }
  return { changes, uploads, later: { changes: later, uploadIds } };
}

type UploadEntry = { readonly entry: OutboxEntry; readonly change: Upload };

function uploadOf(photoId: string, entries: readonly OutboxEntry[]): UploadEntry | undefined {
  for (const entry of entries)
    if (entry.change.kind === 'upload-photo' && entry.change.photoId === photoId)
      return { entry, change: entry.change };
  return undefined;
}

/** A refused upload waits again: the text may be what was refused. */
function withOtherText({ entry, change }: UploadEntry, text: PhotoText): OutboxEntry {
  const other = { ...change, text };
  return entry.problem?.type === 'Refused'
    ? renewed(entry, entry.dependsOn, other)
    : { ...entry, change: other };
}

/** An upload with the texts that some fields of its listing give the photo; any other change as it is. */
export function withUploadText(
  change: OutboxChange,
  values: Readonly<Record<string, unknown>>,
): OutboxChange {
  if (change.kind !== 'upload-photo') return change;
  const before = change.text ?? NO_TEXT;
  const { caption, kind } = withText({ id: change.photoId, ...before }, values);
  return { ...change, text: textOf({ caption, kind }) };
}

/** Whether an edit waits for an upload: it has only texts of photos, so that no other edit may join it. */
export const waitsForUpload = (
  { change, dependsOn }: OutboxEntry,
  waiting: readonly OutboxEntry[],
) =>
  isKind(change, 'update', 'listings') &&
  waiting.some(({ id, change: other }) => other.kind === 'upload-photo' && dependsOn.includes(id));
