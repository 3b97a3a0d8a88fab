import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { type PhotoTexts, photoFieldsOf } from '#domain/listing/photos/photo-texts.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import { mergeFields } from '#domain/outbox/entry/merge.ts';
import { type OutboxEntry, outboxEntrySchema } from '#domain/outbox/entry/outbox-entry.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { planListingEdit } from '#domain/outbox/plan/plan-edit.ts';
import { planMakeAgain } from '#domain/outbox/plan/plan-gone.ts';
import { planRecoverListing } from '#domain/outbox/plan/plan-recover.ts';
import { planSendAgain } from '#domain/outbox/plan/plan-recovered.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';
import { aContext, aNewPhoto, carriedOut } from '../../support/device/outbox-entries.ts';
import { anEdit, anUpload, LISTING, sending, withPhotos } from '../../support/device/queue.ts';

const known = withPhotos(aListing(1), aPhoto(1), { ...aPhoto(2), caption: 'Cocina' });
const [ONE, TWO, THREE] = [idOf('p', 1), idOf('p', 2), idOf('p', 3)];
const text = (caption: string, kind: 'photo' | 'plan' = 'photo') => ({ caption, kind });

/** The queue after a save of a form in which these texts were typed. */
function save(
  queue: readonly OutboxEntry[],
  texts: PhotoTexts,
  { title, added = [] }: { readonly title?: string; readonly added?: readonly number[] } = {},
) {
  const before = withPending(known, queue) ?? known;
  const photos = added.map(aNewPhoto);
  const edit = {
    ...{ listingId: LISTING, before, refused: {}, added: photos, texts },
    fields: { ...fieldsOf(before), ...(title && { title }) },
    photoIds: [...before.photos, ...photos].map(({ id }) => id),
  };
  return carriedOut(queue, planListingEdit(edit, aContext(queue)));
}

const changesIn = (queue: readonly OutboxEntry[]) =>
  queue.flatMap(({ change }) => (isKind(change, 'update', 'listings') ? [change.changes] : []));
const textsIn = (queue: readonly OutboxEntry[]) =>
  queue.flatMap(({ change }) => (change.kind === 'upload-photo' ? [change.text] : []));
const shownIn = (queue: readonly OutboxEntry[]) =>
  withPending(known, queue)?.photos.map(({ caption, kind }) => [caption, kind]);

describe('texts of photos that the server has', () => {
  test('are fields of the listing’s edit, only those that differ, and shown at once', () => {
    const queue = save([], { [ONE]: text('Salón'), [TWO]: text('Cocina', 'plan') });
    expect(changesIn(queue)).toEqual([
      {
        [`caption:${ONE}`]: { from: '', to: 'Salón' },
        [`kind:${TWO}`]: { from: 'photo', to: 'plan' },
      },
    ]);
    expect(shownIn(queue)).toEqual([
      ['Salón', undefined],
      ['Cocina', 'plan'],
    ]);
  });

  test('join a waiting edit of other fields, and leave it when they are as before', () => {
    const queue = save(save([], {}, { title: 'Otro' }), { [ONE]: text('Salón') });
    expect(changesIn(queue).map((changes) => Object.keys(changes))).toEqual([
      ['title', `caption:${ONE}`],
    ]);
    expect(changesIn(save(queue, { [ONE]: text('') })).map(Object.keys)).toEqual([['title']]);
  });

  test('are merged one by one: equal ones are done, other ones asked about, those of a removed photo done', () => {
    const [changes = {}] = changesIn(
      save([], { [ONE]: text('Salón', 'plan'), [TWO]: text('Baño') }),
    );
    const theirs = withPhotos(known, { ...aPhoto(1), caption: 'Comedor', kind: 'plan' as const });
    expect(mergeFields(changes, photoFieldsOf(theirs.photos))).toEqual({
      changes: {},
      clashes: [{ field: `caption:${ONE}`, base: '', mine: 'Salón', theirs: 'Comedor' }],
    });
  });
});

describe('texts of new photos', () => {
  test('travel in their upload, typed with it or before it was begun', () => {
    const queue = save([], { [THREE]: text('Baño') }, { added: [3] });
    expect(textsIn(queue)).toEqual([text('Baño')]);
    const later = save(queue, { [THREE]: text('Aseo', 'plan') });
    expect([textsIn(later), changesIn(later)]).toEqual([[text('Aseo', 'plan')], []]);
    expect(shownIn(later)?.at(-1)).toEqual(['Aseo', 'plan']);
  });

  test('follow an upload that may have arrived in an edit of their own, which no other edit waits for', () => {
    const queue = save([anUpload(1, 3, sending)], { [THREE]: text('Baño'), [ONE]: text('Salón') });
    const [upload] = queue;
    expect(changesIn(queue).map(Object.keys)).toEqual([[`caption:${ONE}`], [`caption:${THREE}`]]);
    expect(queue.map(({ dependsOn }) => dependsOn)).toEqual([[], [], [upload?.id]]);
    const titled = save(queue, { [THREE]: text('Aseo') }, { title: 'Otro' });
    expect(changesIn(titled).map(Object.keys)).toEqual([
      [`caption:${ONE}`, 'title'],
      [`caption:${THREE}`],
    ]);
    expect(changesIn(titled)[1]?.[`caption:${THREE}`]).toEqual({ from: '', to: 'Aseo' });
  });

  test('go with the photos when a deleted listing is made again', () => {
    const queue = [anUpload(1, 3), anEdit(2, { [`caption:${THREE}`]: ['', 'Baño'] })];
    const again = carriedOut(queue, planMakeAgain(known, aContext(queue)));
    expect([textsIn(again), changesIn(again)]).toEqual([[text('Baño')], []]);
  });

  test('stay behind an upload that may have arrived when its listing is made again', () => {
    const queue = save([anUpload(1, 3, sending)], { [THREE]: text('Baño') });
    const again = carriedOut(queue, planMakeAgain(known, aContext(queue)));
    expect(textsIn(again)).toEqual([text('')]);
    expect(changesIn(again)).toEqual([{ [`caption:${THREE}`]: { from: '', to: 'Baño' } }]);
    const late = again.find(({ change }) => isKind(change, 'update', 'listings'));
    expect(late?.dependsOn).toEqual([again[0]?.id]);
  });
});

test('a restored server that has older texts is asked about, and gets them again with the photos that it lacks', () => {
  const held = withPhotos(
    known,
    { ...aPhoto(1), caption: 'Salón' },
    { ...aPhoto(3), caption: 'Baño' },
  );
  const server = withPhotos(known, aPhoto(1));
  const plan = planRecoverListing({ held, server }, held.photos.slice(1), aContext([]));
  const queue = carriedOut([], plan);
  expect(queue).toHaveLength(1);
  const [entry] = queue;
  if (entry === undefined) throw new Error('nothing is asked');
  const sent = carriedOut(queue, planSendAgain(entry, server, aContext(queue)));
  expect(changesIn(sent)).toEqual([{ [`caption:${ONE}`]: { from: '', to: 'Salón' } }]);
  expect(textsIn(sent)).toEqual([text('Baño')]);
});

test('a second restore: the question stays readable and keeps the texts of a photo that the held row lacks', () => {
  const both = withPhotos(known, aPhoto(1), { ...aPhoto(2), caption: 'Salón' });
  const one = withPhotos(known, aPhoto(1));
  const park = (held: Listing, server: Listing | undefined, queue: readonly OutboxEntry[]) =>
    carriedOut(queue, planRecoverListing({ held, server }, [], aContext(queue)));
  const queue = park({ ...one, price: 7 }, both, park(both, undefined, []));
  expect(queue.map((entry) => v.is(outboxEntrySchema, entry))).toEqual([true]);
  const [change] = queue.map((entry) => entry.change);
  expect(change).toMatchObject({ texts: photoFieldsOf(both.photos) });
});
