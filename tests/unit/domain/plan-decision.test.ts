import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import {
  canUndo,
  planDelete,
  planDeleteAnyway,
  planDeletes,
  planDiscard,
  planPublishWithout,
  planRetry,
  planUndo,
  planUndoAll,
  UNDO_MS,
} from '#domain/outbox/plan/plan-decision.ts';
import { aListing, aPhoto, idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut } from '../../support/device/outbox-entries.ts';
import {
  aCreation,
  anEdit,
  anOrder,
  anUpload,
  aPublication,
  behind,
  discarded,
  gone,
  LISTING,
  parked,
  sending,
  told,
} from '../../support/device/queue.ts';

const base = aListing(1, { photos: [aPhoto(1)] });
const price = anEdit(1, { price: [base.price, 5] });
const nothing = { put: [], drop: [] };

type Entries = readonly OutboxEntry[];
const states = (entries: Entries) => entries.map(({ state }) => state);
const discard = (entries: Entries, seqs: readonly number[], act = 'act') =>
  carriedOut(
    entries,
    planDiscard(
      seqs.map((seq) => idOf('e', seq)),
      act,
      aContext(entries),
    ),
  );
const undo = (entries: Entries, act = 'act') => carriedOut(entries, planUndo(act, entries));

describe('deleting several listings', () => {
  const both = [base, aListing(2)].map((listing) => ({ shown: listing, base: listing }));
  const deletionsIn = (entries: Entries) =>
    entries.filter(({ change }) => change.kind === 'delete');
  const deleted = carriedOut([price], planDeletes(both, aContext([price])));
  const ids = deletionsIn(deleted).map(({ id }) => id);

  test('is one plan with a deletion of each, which discards the changes of its own listing', () => {
    expect(deletionsIn(deleted).map(({ subject }) => subject)).toEqual(
      both.map(({ shown }) => `properties/${shown.id}`),
    );
    expect(states(deleted).sort()).toEqual(['discarded', 'waiting', 'waiting']);
  });

  test('is undone as one, but for a deletion that may have reached the server', () => {
    expect(carriedOut(deleted, planUndoAll(ids, deleted))).toEqual([price]);
    const late = deleted.map((entry) => (entry.id === ids[1] ? { ...entry, ...sending } : entry));
    const left = carriedOut(late, planUndoAll(ids, late));
    expect(left.map(({ id }) => id).sort()).toEqual([price.id, ids[1]].sort());
    expect(planUndoAll(ids.slice(1), late)).toEqual(nothing);
  });
});

describe('deleting a listing', () => {
  const entries = [price, anUpload(2, 7, parked())];
  const shown = withPending(base, entries) ?? base;
  const removed = (queue: Entries) => carriedOut(queue, planDelete(shown, base, aContext(queue)));
  const deleted = removed(entries);
  const deletion = deleted[2] as OutboxEntry;
  const asked: OutboxEntry = { ...deletion, ...parked({ type: 'ChangedSince', clashes: [] }) };

  test('is held for the undo time and records what the user saw, with and without their own changes', () => {
    expect(deletion.holdUntil).toBe(aContext().now + UNDO_MS);
    expect(deletion.change).toMatchObject({
      kind: 'delete',
      collection: 'listings',
      seen: [fieldsOf(shown), fieldsOf(base)],
      seenPhotoIds: [idOf('p', 1), idOf('p', 7)],
    });
  });

  test('discards the pending entries, and undo restores them unchanged', () => {
    expect(states(deleted)).toEqual(['discarded', 'discarded', 'waiting']);
    expect(withPending(base, deleted)).toBeUndefined();
    expect(undo(deleted, deletion.id)).toEqual(entries);
  });

  test('is queued after an entry that is being sent', () => {
    expect(told(removed([{ ...price, ...sending }]))).toEqual([
      'e1: edit price 100001→5; sending',
      'e100: delete; held; after e1',
    ]);
  });

  test('cannot be undone once it is being sent', () => {
    const onItsWay = [...deleted.slice(0, 2), { ...deletion, ...sending }];
    expect(planUndo(deletion.id, onItsWay)).toEqual(nothing);
  });

  test('replaces a deletion that waits for an answer, together with the entries which that one discarded', () => {
    const again = removed([...deleted.slice(0, 2), asked]);
    expect(told(again)).toEqual([
      'e1: edit price 100001→5; discarded',
      'e2: upload p7 at 7; discarded TooLarge',
      'e101: delete; held',
    ]);
    expect(undo(again, idOf('e', 101))).toEqual(entries);
  });

  test('anyway records the current version as seen; without a server version it changes nothing', () => {
    const now = aListing(1, { price: 9, photos: [aPhoto(1), aPhoto(3)] });
    const again = carriedOut([asked], planDeleteAnyway(asked, now));
    expect(told(again)).toEqual(['e100: delete; tried; held']);
    const seen = { seen: [fieldsOf(now)], seenPhotoIds: [idOf('p', 1), idOf('p', 3)] };
    expect(again[0]?.change).toMatchObject(seen);
    expect(planDeleteAnyway(asked, undefined)).toEqual(nothing);
    expect(planDeleteAnyway(price, now)).toEqual(nothing);
  });
});

describe('discarding', () => {
  test('discards one change and leaves the others; undo restores it', () => {
    const entries = [price, anUpload(2, 7)];
    const left = discard(entries, [1]);
    expect(states(left)).toEqual(['discarded', 'waiting']);
    expect(undo(left)).toEqual(entries);
  });

  test('can be undone for the undo time; a clock set back does not extend it', () => {
    const { now } = aContext();
    const [aside] = discard([price], [1]) as [OutboxEntry];
    expect(planUndo('act', [aside]).drop).toEqual(['act']);
    expect(planUndo('act', [price])).toEqual(nothing);
    const times = [now, now + UNDO_MS - 1, now + UNDO_MS, now - 1];
    expect(times.map((time) => canUndo(aside, time))).toEqual([true, true, false, false]);
  });

  test('a listing that was never sent discards all of its entries, and no others', () => {
    const other = anEntry(9, { kind: 'publish', collection: 'listings', id: idOf('l', 2) });
    const own = [aCreation(1, false), anUpload(2, 7), aPublication(3, behind(2))];
    const left = discard([...own, other], [1]);
    expect(states(left)).toEqual(['discarded', 'discarded', 'discarded', 'waiting']);
    expect(withPending(undefined, left.slice(0, 3))).toBeUndefined();
    expect(undo(left)).toEqual([...own, other]);
  });

  describe('the rest of a listing that has partly arrived', () => {
    const [upload, publication] = [anUpload(2, 7), aPublication(3, behind(2))];
    const left = (...queue: OutboxEntry[]) => states(discard(queue, [1, 2, 3]));

    test('keeps its publication, because the listing would stay hidden without it', () => {
      expect(left(upload, publication)).toEqual(['discarded', 'waiting']);
      const creation = aCreation(1, false, sending);
      expect(left(creation, upload, publication)).toEqual(['sending', 'discarded', 'waiting']);
    });

    test('is discarded whole when the listing is gone or the server refuses to publish it', () => {
      const isGone = { ...upload, ...parked(gone) };
      expect(left(isGone, publication)).toEqual(['discarded', 'discarded']);
      expect(left({ ...publication, ...parked({ type: 'Forbidden' }) })).toEqual(['discarded']);
    });
  });

  test('changes neither an entry that is being sent nor one that another act discarded', () => {
    const aside = anUpload(2, 7, { ...discarded, discardedBy: 'earlier' });
    const entries = [{ ...price, ...sending }, aside];
    expect(discard(entries, [1, 2])).toEqual(entries);
  });

  test('a discarded deletion can be undone together with the entries it had discarded', () => {
    const deleted = carriedOut([price], planDelete(base, base, aContext([price])));
    const left = discard(deleted, [100]);
    const acts = left.map(({ state, discardedBy }) => [state, discardedBy]);
    expect(acts).toEqual([
      ['discarded', idOf('e', 100)],
      ['discarded', 'act'],
    ]);
    expect(undo(left)).toEqual(deleted);
  });
});

describe('parked entries', () => {
  const photo = anUpload(2, 7, parked());
  const publication = aPublication(4, behind(2, 3));
  const published = (entries: Entries) =>
    carriedOut(entries, planPublishWithout(LISTING, aContext(entries)));

  test('are sent again unchanged on a retry; a photo that was removed since, as a recreation', () => {
    expect(told(carriedOut([photo], planRetry(photo)))).toEqual(['e2: upload p7 at 7; tried']);
    const fields = [{ field: 'id', code: 'validation_removed', message: '' }];
    const removed = anUpload(2, 7, parked({ type: 'Refused', fields }));
    const retried = told(carriedOut([removed], planRetry(removed)));
    expect(retried).toEqual(['e2: upload p7 at 7 again; tried']);
  });

  test('a listing is published without its parked photos but after its waiting photos', () => {
    const left = published([photo, anUpload(3, 8), publication]);
    const photos = ['e2: upload p7 at 7; parked TooLarge', 'e3: upload p8 at 8'];
    expect(told(left)).toEqual([...photos, 'e4: publish; after e3']);
    expect(published(left)).toEqual(left);
  });

  test('publishing without them sends the order for the other photos now and again when they arrive', () => {
    const order = anOrder(5, [8, 7], behind(2, 3));
    const orders = told(published([photo, anUpload(3, 8), publication, order])).slice(3);
    expect(orders).toEqual(['e5: order p8 p7; after e2 e3', 'e100: order p8 p7; after e3']);
  });
});
