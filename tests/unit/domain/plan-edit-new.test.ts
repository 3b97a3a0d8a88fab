import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { type ListingEdit, planListingEdit } from '#domain/outbox/plan/plan-edit.ts';
import { idOf } from '../../support/device/listings.ts';
import {
  aContext,
  aNewPhoto,
  anEntry,
  carriedOut,
  FIELDS,
} from '../../support/device/outbox-entries.ts';
import { discarded, LISTING, sending, told } from '../../support/device/queue.ts';

const created = (edit: Partial<ListingEdit> = {}, entries: readonly OutboxEntry[] = []) => {
  const form = { listingId: LISTING, before: undefined, fields: FIELDS, photoIds: [], added: [] };
  return carriedOut(entries, planListingEdit({ ...form, ...edit }, aContext(entries)));
};
const added = [aNewPhoto(1), aNewPhoto(2)];
const withTwo = { photoIds: [idOf('p', 2), idOf('p', 1)], added };
const first = created(withTwo);
const begun = first.map((entry, place) => (place === 0 ? { ...entry, ...sending } : entry));

test('a new listing without photos is one entry and visible to clients at once', () => {
  const entries = created();
  expect(told(entries)).toEqual(['e100: create']);
  expect(entries).toMatchObject([{ userId: 'admin', attempts: 0 }]);
});

test('a new listing with photos is published after all uploads', () => {
  expect(told(first)).toEqual([
    'e100: create hidden',
    'e101: upload p2 at 0; after e100',
    'e102: upload p1 at 1; after e100',
    'e103: publish; after e100 e101 e102',
  ]);
});

test('nothing changes when a save is repeated after a lost connection', () => {
  expect(created(withTwo, first)).toEqual(first);
  expect(created(withTwo, begun)).toEqual(begun);
});

test('a save of the same new listing in another tab edits the first one and creates nothing', () => {
  const other = { ...withTwo, fields: { ...FIELDS, price: 7 } };
  const [changed, ...rest] = told(created(other, first));
  expect([changed, rest]).toEqual(['e100: create hidden price 7', told(first.slice(1))]);
  expect(told(created(other, begun)).slice(4)).toEqual(['e104: edit price 198000→7; after e100']);
});

test('a new listing is saved again with another photo: no photo is uploaded twice, and none is removed', () => {
  const photos = [aNewPhoto(2), aNewPhoto(3)];
  const again = told(created({ photoIds: photos.map(({ id }) => id), added: photos }, first));
  const aboutPhotos = again.flatMap((line) => /(?:upload|remove) \w+/.exec(line) ?? []);
  expect(aboutPhotos.toSorted()).toEqual(['upload p1', 'upload p2', 'upload p3']);
});

test('a new listing that is saved again after its creation was sent or discarded is created again', () => {
  const rest = told(created(withTwo, first.slice(1)));
  expect(rest.filter((line) => line.includes('upload'))).toHaveLength(2);
  expect(rest).toContain('e100: create');
  const aside = first.map((entry) => ({ ...entry, ...discarded }));
  const again = created(withTwo, aside).slice(4);
  expect(again.map(({ change }) => change.kind)).toEqual(first.map(({ change }) => change.kind));
});

test.each([
  ['is pending', 'waiting', ['e100: create advisorId a00000000000001; after e1']],
  ['was not discarded', 'discarded', ['e100: create advisorId a00000000000001']],
] as const)(
  'a new listing waits for the creation of its advisor if that one %s',
  (_, state, lines) => {
    const contact = { name: 'Equipo', phone: '', email: '' };
    const change = {
      kind: 'create',
      collection: 'advisors',
      id: idOf('a', 1),
      fields: contact,
    } as const;
    const fields = { ...FIELDS, advisorId: idOf('a', 1) };
    expect(told(created({ fields }, [anEntry(1, change, { state })])).slice(1)).toEqual(lines);
  },
);
