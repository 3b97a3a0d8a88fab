import { describe, expect, test } from 'vitest';
import { fieldsOf, type ListingFields } from '#domain/listing/listing-fields.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { parkedFields } from '#domain/outbox/entry/parked-fields.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { readyEntries } from '#domain/outbox/pending/sendable.ts';
import { planListingEdit } from '#domain/outbox/plan/plan-edit.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';
import { aContext, aNewPhoto, carriedOut, FIELDS } from '../../support/device/outbox-entries.ts';
import {
  aCreation,
  anEdit,
  anOrder,
  anUpload,
  aPublication,
  behind,
  clash,
  discarded,
  LISTING,
  parked,
  refused,
  sending,
  told,
  withPhotos,
} from '../../support/device/queue.ts';

const known = withPhotos(aListing(1), aPhoto(1), aPhoto(2));

type Form = Partial<ListingFields> & {
  /** The photos of the form, if they are not those of before with the added ones behind them. */
  readonly photos?: readonly number[];
  readonly added?: readonly number[];
};

/** Returns the queue after a save of a form that showed `before` and opened with its refused values. */
function save(
  queue: readonly OutboxEntry[],
  { photos, added: numbers = [], ...fields }: Form,
  before = shownWith(queue),
  opened = parkedFields(queue, before),
) {
  const added = numbers.map(aNewPhoto);
  const all = [...before.photos, ...added].map(({ id }) => id);
  const edit = {
    ...{ listingId: LISTING, before, refused: opened, added },
    fields: { ...fieldsOf(before), ...fields },
    photoIds: photos?.map((n) => idOf('p', n)) ?? all,
  };
  return carriedOut(queue, planListingEdit(edit, aContext(queue)));
}

const saved = (...args: Parameters<typeof save>) => told(save(...args));

/** The listing as shown with its queue, which may contain its creation. */
function shownWith(queue: readonly OutboxEntry[]) {
  const isNew = queue.some(({ change }) => isKind(change, 'create', 'listings'));
  return withPending(isNew ? undefined : known, queue) ?? known;
}

describe('edited fields', () => {
  const price = [known.price, 150_000] as const;
  const toOther = 'title Piso 1 en Monte Alto→Otro';

  test('queue nothing when no field has changed', () => {
    expect(saved([], {})).toEqual([]);
  });

  test('queue the old and new value of the changed fields only', () => {
    expect(saved([], { price: 150_000 })).toEqual(['e100: edit price 100001→150000']);
  });

  test('OUT-4: are merged into an edit that the server cannot have received', () => {
    expect(saved([anEdit(1, { price, title: [known.title, 'Uno'] })], { price: 140_000 })).toEqual([
      'e1: edit price 100001→140000, title Piso 1 en Monte Alto→Uno',
    ]);
  });

  test('OUT-4: leave nothing queued when the edit is reverted before it is sent', () => {
    expect(saved([anEdit(1, { price })], { price: known.price })).toEqual([]);
  });

  test.each([
    ['is being sent', sending, 'sending'],
    ['may have arrived', { attempts: 1 }, 'tried'],
    ['waits for the answer to a conflict', { ...parked(clash), attempts: 0 }, 'parked Clash'],
  ])('OUT-4: are queued after an edit that %s, never merged into it', (_, state, words) => {
    const first = `e1: edit price 100001→150000; ${words}`;
    const becomes = [first, `e100: edit ${toOther}; after e1`];
    expect(saved([anEdit(1, { price }, state)], { title: 'Otro' })).toEqual(becomes);
  });

  test('[PUSH-5] wait for both parts of an edit that a conflict divided', () => {
    const free = anEdit(1, { title: [known.title, 'Uno'] }, parked(refused));
    const asked = anEdit(2, { price }, parked(clash));
    const queue = save([free, asked], { title: 'Otro' });
    const answered = queue.filter(({ id }) => id !== asked.id);
    expect(readyEntries(answered, { sender: free.userId, now: 0 })).toEqual([]);
  });

  test('are not merged into a discarded edit', () => {
    expect(saved([anEdit(1, { price }, discarded)], { title: 'Otro' })).toEqual([
      'e1: edit price 100001→150000; discarded',
      `e100: edit ${toOther}`,
    ]);
  });

  test('of a listing that was never sent are merged into its creation', () => {
    expect(saved([aCreation(1)], { price: 1 })).toEqual(['e1: create price 1']);
  });

  test('are merged with the later edits of a refused creation', () => {
    expect(
      saved(
        [aCreation(1, true, parked(refused)), anEdit(2, { area: [FIELDS.area, 70] }, behind(1))],
        { price: 1 },
      ),
    ).toEqual(['e1: create price 1, area 70; tried']);
  });

  test('are queued after a creation that may have arrived', () => {
    expect(saved([aCreation(1, true, { attempts: 1 })], { price: 1 })).toEqual([
      'e1: create; tried',
      'e100: edit price 198000→1; after e1',
    ]);
  });

  test('of a listing that was never sent keep the fields that another window has saved since', () => {
    const opened = shownWith([aCreation(1)]);
    const elsewhere = save([aCreation(1)], { title: 'Otro' }, opened);
    expect(saved(elsewhere, { price: 1 }, opened)).toEqual(['e1: create title Otro, price 1']);
  });
});

describe('correcting a refused edit', () => {
  const title = [known.title, 'Too long'] as const;
  const queue = [anEdit(1, { title, price: [known.price, 5] }, parked(refused))];
  const mended = ['e1: edit title Piso 1 en Monte Alto→Short, price 100001→5; tried'];

  test('replaces its values, and it waits again without its problem', () => {
    expect(saved(queue, { title: 'Short', price: 5 })).toEqual(mended);
  });

  test('to the values that the server has removes it', () => {
    expect(save(queue, {})).toEqual([]);
  });

  test('keeps the values that a form opened before the refusal still shows', () => {
    const shown = { ...known, title: 'Too long', price: 5 };
    expect(saved(queue, { title: 'Short', price: 5 }, shown, {})).toEqual(mended);
  });

  test('keeps the values of an edit made after the form was opened', () => {
    expect(saved(queue, { area: 70 }, known, {})).toEqual([
      'e1: edit title Piso 1 en Monte Alto→Too long, price 100001→5, area 80→70; tried',
    ]);
  });

  test('includes the later edits that wait for the correction', () => {
    const later = anEdit(2, { price: [5, 7] }, behind(1));
    const shown = { ...known, price: 7 }; // the refused edit is not part of the shown listing
    expect(saved([...queue, later], { title: 'Short', price: 5 }, shown)).toEqual([
      'e1: edit price 100001→5, title Piso 1 en Monte Alto→Short; tried',
    ]);
  });
});

describe('photos of a known listing', () => {
  test('that are added come after the existing photos and depend on no entry', () => {
    expect(saved([], { added: [7, 8] })).toEqual(['e100: upload p7 at 2', 'e101: upload p8 at 3']);
  });

  test('that are added to an unpublished listing delay its publication', () => {
    expect(saved([aPublication(2)], { added: [7] })).toEqual([
      'e2: publish; after e100',
      'e100: upload p7 at 2',
    ]);
  });

  test('that are added to a listing that was never sent keep it hidden until they are uploaded', () => {
    expect(saved([aCreation(1)], { price: 1, added: [7] })).toEqual([
      'e1: create hidden price 1',
      'e100: upload p7 at 0; after e1',
      'e101: publish; after e1 e100',
    ]);
    expect(saved([aCreation(1)], { added: [7] })[0]).toBe('e1: create hidden');
  });

  test('are removed on the server if the server has them', () => {
    expect(saved([], { photos: [2] })).toEqual(['e100: remove p1']);
  });

  test('that were never sent are only removed from the queue', () => {
    expect(saved([anUpload(1, 7)], { photos: [1, 2] })).toEqual([]);
  });

  test('whose upload may have arrived are also removed on the server', () => {
    expect(saved([anUpload(1, 7, parked())], { photos: [1, 2] })).toEqual(['e100: remove p7']);
  });

  test('that are being uploaded are removed after the upload', () => {
    expect(saved([anUpload(1, 7, sending)], { photos: [1, 2] })).toEqual([
      'e1: upload p7 at 7; sending',
      'e100: remove p7; after e1',
    ]);
  });

  test('in another order are reordered after all uploads', () => {
    expect(saved([], { photos: [7, 2, 1], added: [7] })).toEqual([
      'e100: upload p7 at 2',
      'e101: order p7 p2 p1; after e100',
    ]);
  });

  test('that are reordered twice keep one entry with the last order', () => {
    expect(saved([anOrder(1, [2, 1])], { photos: [1, 2] })).toEqual(['e100: order p1 p2']);
  });

  test('whose order is being sent get a second entry for the next order', () => {
    expect(saved([anOrder(1, [2, 1], sending)], { photos: [1, 2] })).toEqual([
      'e1: order p2 p1; sending',
      'e100: order p1 p2',
    ]);
  });

  test('that a repeated transaction adds twice are uploaded once', () => {
    const once = save([], { added: [7] });
    expect(save(once, { photos: [1, 2, 7], added: [7] }, known)).toEqual(once);
  });
});
