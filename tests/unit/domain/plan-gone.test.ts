import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { planDelete } from '#domain/outbox/plan/plan-decision.ts';
import { planDropGone, planMakeAgain } from '#domain/outbox/plan/plan-gone.ts';
import { aListing, aPhoto } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut, FIELDS } from '../../support/device/outbox-entries.ts';
import {
  aCreation,
  anEdit,
  anOrder,
  anUpload,
  behind,
  gone,
  LISTING,
  parked,
  told,
} from '../../support/device/queue.ts';

const base = aListing(1, { photos: [aPhoto(1)] });
const edit = anEdit(1, { price: [base.price, 5] }, parked(gone));
const retitled = anEdit(2, { title: [base.title, 'Otro'], price: [5, 6] });
const photo = anUpload(3, 7, parked(gone));
const order = anOrder(4, [7]);

const madeAgain = (entries: readonly OutboxEntry[], from: Listing = base) =>
  carriedOut(entries, planMakeAgain(from, aContext(entries)));
const dropped = (entries: readonly OutboxEntry[]) =>
  carriedOut(entries, planDropGone(LISTING, aContext(entries)));

describe('a listing that is gone on the server', () => {
  test('is recreated with the pending changes and photos, and published after the photos', () => {
    const entries = madeAgain([edit, retitled, photo, order]);
    expect(told(entries)).toEqual([
      'e3: upload p7 at 7; tried; after e100',
      expect.stringMatching(/^e100: create again hidden title Otro, .*price 6,/),
      'e101: publish; after e100 e3',
    ]);
    expect(entries[1]?.change).toMatchObject({ fields: { area: base.area } });
  });

  test('is recreated and visible at once when it has no photos', () => {
    expect(told(madeAgain([edit]))).toEqual([
      expect.stringMatching(/^e100: create again t.*price 5,/),
    ]);
  });

  test('is recreated with the same changes if its recreation was refused', () => {
    const refused = madeAgain([edit, photo]).map((entry) =>
      isKind(entry.change, 'create', 'listings') ? { ...entry, ...parked(gone) } : entry,
    );
    expect(told(madeAgain(refused))).toContainEqual(
      expect.stringMatching(/: create again hidden t.*price 5,/),
    );
  });

  test('is dropped, and the pending edits go into the history as one change', () => {
    expect(told(dropped([edit, retitled, photo]))).toEqual([
      'e100: note price 100001→6, title Piso 1 en Monte Alto→Otro',
    ]);
    expect(dropped([photo])).toEqual([]); // no field was edited
  });

  test('keeps the pending notes of other decisions', () => {
    const note = anEntry(1, { kind: 'note', collection: 'listings', id: LISTING, changes: {} });
    expect(dropped([note])).toEqual([note]);
    expect(madeAgain([note])).toContainEqual(note);
  });

  test('loses its pending deletion and the entries that this one had discarded', () => {
    const deleted = carriedOut([edit, photo], planDelete(base, base, aContext([edit, photo])));
    expect(dropped(deleted)).toEqual([]);
    expect(told(madeAgain(deleted))).toEqual([expect.stringMatching(/^e101: create again/)]);
  });
});

describe('a listing that is gone before its creation is confirmed', () => {
  const entries = [
    aCreation(1, false, parked(gone)),
    { ...retitled, ...behind(1) },
    anUpload(3, 7),
  ];

  test('is recreated from the shown values', () => {
    const shown = withPending(undefined, entries);
    if (shown === undefined) throw new Error('not shown');
    expect(told(madeAgain(entries, shown))).toEqual([
      'e3: upload p7 at 7; after e100',
      'e100: create again hidden title Otro, price 6',
      'e101: publish; after e100 e3',
    ]);
  });

  test('is dropped, and all of its fields go into the history', () => {
    const [note, ...rest] = dropped(entries);
    expect(rest).toEqual([]);
    const values = { ...FIELDS, title: 'Otro', price: 6 };
    const added = Object.entries(values).map(([field, to]) => [field, { from: null, to }]);
    expect(note?.change).toMatchObject({ changes: Object.fromEntries(added) });
  });
});
