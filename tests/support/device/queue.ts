import type { Listing } from '#domain/listing/listing.ts';
import type { ListingFields } from '#domain/listing/listing-fields.ts';
import type { OutboxChange, OutboxEntry, Problem } from '#domain/outbox/entry/outbox-entry.ts';
import { idOf } from './listings.ts';
import { anEntry, creationOf, FIELDS, uploadOf } from './outbox-entries.ts';

/** A queue about one listing, built in few words and read back in few words. */

export const LISTING = idOf('l', 1);
const listingId = LISTING;

type Fields = Partial<OutboxEntry>;
type Pairs = Readonly<Record<string, readonly [from: unknown, to: unknown]>>;

export const sending = { state: 'sending', attempts: 1 } as const;
export const discarded = { state: 'discarded' } as const;
export const refused: Problem = { type: 'Refused', fields: [] };
export const clash: Problem = { type: 'Clash', clashes: [] };
export const gone: Problem = { type: 'Gone' };
/** An entry that needs attention after one attempt. */
export const parked = (problem: Problem = { type: 'TooLarge' }) =>
  ({ state: 'needs-attention', attempts: 1, problem }) as const;
/** An entry that waits for the entries with these numbers. */
export const behind = (...seqs: number[]) => ({ dependsOn: seqs.map((seq) => idOf('e', seq)) });

export const changesOf = (pairs: Pairs) =>
  Object.fromEntries(Object.entries(pairs).map(([field, [from, to]]) => [field, { from, to }]));
export const anEdit = (seq: number, pairs: Pairs, fields: Fields = {}) =>
  anEntry(
    seq,
    { kind: 'update', collection: 'listings', id: listingId, changes: changesOf(pairs) },
    fields,
  );
export const anUpload = (seq: number, photo: number, fields: Fields = {}) =>
  anEntry(seq, uploadOf(listingId, photo), fields);
export const anOrder = (seq: number, photos: readonly number[], fields: Fields = {}) =>
  anEntry(
    seq,
    {
      kind: 'order-photos',
      collection: 'listings',
      id: listingId,
      photoIds: photos.map((n) => idOf('p', n)),
    },
    fields,
  );
export const aCreation = (seq: number, ready = true, fields: Fields = {}) =>
  anEntry(seq, creationOf(listingId, { ready }), fields);
export const aPublication = (seq: number, fields: Fields = {}) =>
  anEntry(seq, { kind: 'publish', collection: 'listings', id: listingId }, fields);
export const aDeletion = (seq: number, seen: readonly ListingFields[] = [], fields: Fields = {}) =>
  anEntry(
    seq,
    { kind: 'delete', collection: 'listings', id: listingId, seen: [...seen], seenPhotoIds: [] },
    fields,
  );

/**
 * Each entry in a line, such as `e2: edit price 1→2, title a→b; parked Refused; after e1`. Of a new
 * listing it names the fields that differ from `FIELDS`.
 */
export const told = (entries: readonly OutboxEntry[]): string[] =>
  entries.map((entry) =>
    [`${short(entry.id)}: ${act(entry.change)}`, ...state(entry), ...place(entry)].join('; '),
  );

const short = (id: string) => id.replace(/(?<=^[a-z])0+/, '');
const text = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
const said = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([field, value]) => `${field} ${value}`).join(', ');

function act(change: OutboxChange): string {
  switch (change.kind) {
    case 'create':
      return change.collection === 'listings'
        ? words('create', change.again && 'again', !change.ready && 'hidden', unlike(change))
        : words('create advisor', ...Object.values(change.fields));
    case 'update':
      return words('edit', changed(change.changes));
    case 'note':
      return words('note', changed(change.changes));
    case 'upload-photo':
      return words(
        'upload',
        short(change.photoId),
        `at ${change.position}`,
        change.again && 'again',
      );
    case 'remove-photo':
      return words('remove', short(change.photoId));
    case 'order-photos':
      return words('order', ...change.photoIds.map(short));
    default:
      return change.kind;
  }
}

const words = (...parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).join(' ');
const changed = (changes: Readonly<Record<string, { from: unknown; to: unknown }>>) =>
  said(
    Object.entries(changes).map(([field, { from, to }]) => [field, `${text(from)}→${text(to)}`]),
  );
const unlike = ({ fields }: { readonly fields: ListingFields }) =>
  said(
    Object.entries(fields)
      .filter(([field, value]) => text(value) !== text(FIELDS[field as keyof ListingFields]))
      .map(([field, value]) => [field, text(value)]),
  );

function state({ state: its, attempts, problem, holdUntil }: OutboxEntry): string[] {
  const why = problem ? ` ${problem.type}` : '';
  if (its === 'needs-attention') return [`parked${why}`];
  if (its !== 'waiting' || problem) return [`${its}${why}`];
  return [...(attempts > 0 ? ['tried'] : []), ...(holdUntil === undefined ? [] : ['held'])];
}

const place = ({ dependsOn }: OutboxEntry) =>
  dependsOn.length === 0 ? [] : [`after ${dependsOn.map(short).join(' ')}`];

/** The listing with these photos, in this order. */
export const withPhotos = (listing: Listing, ...photos: Listing['photos']): Listing => ({
  ...listing,
  photos: photos.map((photo, position) => ({ ...photo, position })),
});
