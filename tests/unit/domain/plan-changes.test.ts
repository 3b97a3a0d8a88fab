import { describe, expect, test } from 'vitest';
import type { Listing } from '#domain/listing/listing.ts';
import { changesBetween } from '#domain/outbox/entry/merge.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import {
  type ListingChange,
  planChanges,
  planUndoChanges,
} from '#domain/outbox/plan/plan-changes.ts';
import { aListing } from '../../support/device/listings.ts';
import { aContext, carriedOut } from '../../support/device/outbox-entries.ts';
import {
  aCreation,
  anEdit,
  anUpload,
  behind,
  clash,
  parked,
  sending,
  told,
} from '../../support/device/queue.ts';

const listings = [aListing(1), aListing(2), aListing(3)];

/** The change that gives listings other values. */
const change = (values: Partial<Listing>, of = listings): ListingChange[] =>
  of.map((listing) => ({
    listingId: listing.id,
    changes: changesBetween({ ...listing }, values),
  }));

/** The queue after a change of several listings. */
const queued = (queue: readonly OutboxEntry[], edits: readonly ListingChange[]) =>
  carriedOut(queue, planChanges(edits, aContext(queue)));

/** The queue after the undo of a change. */
const undone = (
  queue: readonly OutboxEntry[],
  edits: readonly ListingChange[],
  bases: readonly Listing[] = listings,
) => {
  const shown = (id: string) =>
    withPending(
      bases.find((one) => one.id === id),
      queue.filter(({ subject }) => subject.endsWith(id)),
    );
  return carriedOut(queue, planUndoChanges(edits, shown, aContext(queue)));
};

describe('a change of several listings', () => {
  test('is one plan with an entry for each listing', () => {
    expect(told(queued([], change({ status: 'reserved' })))).toEqual([
      'e100: edit status available→reserved',
      'e101: edit status available→reserved',
      'e102: edit status available→reserved',
    ]);
  });

  test('leaves out the listings that have the value already', () => {
    const [one, ...others] = listings;
    const edits = change({ status: 'sold' }, [
      { ...aListing(1), ...one, status: 'sold' },
      ...others,
    ]);
    expect(told(queued([], edits))).toHaveLength(2);
  });

  test('joins what waits for the same listing', () => {
    const [first] = listings;
    const queue = [anEdit(1, { price: [100_001, 90_000] })];
    const edits = change({ status: 'reserved' }, first ? [first] : []);
    expect(told(queued(queue, edits))).toEqual([
      'e1: edit price 100001→90000, status available→reserved',
    ]);
  });

  test('does not wait for the uploads that a text of a photo waits for', () => {
    const [first] = listings;
    const queue = [anUpload(1, 1), anEdit(2, { 'photo:x:caption': ['', 'Salón'] }, behind(1))];
    const edits = change({ status: 'reserved' }, first ? [first] : []);
    expect(queued(queue, edits).at(-1)?.dependsOn).toEqual([]);
  });
});

describe('its undo', () => {
  test('empties the queue while nothing has been sent', () => {
    const edits = change({ status: 'reserved' });
    expect(undone(queued([], edits), edits)).toEqual([]);
  });

  test('keeps an earlier edit that the change has joined', () => {
    const [first] = listings;
    const queue = [anEdit(1, { price: [100_001, 90_000] })];
    const edits = change({ status: 'reserved' }, first ? [first] : []);
    expect(told(undone(queued(queue, edits), edits))).toEqual(['e1: edit price 100001→90000']);
  });

  test('follows an entry that may have arrived', () => {
    const [first] = listings;
    const edits = change({ status: 'reserved' }, first ? [first] : []);
    const queue = queued([], edits).map((entry) => ({ ...entry, ...sending }));
    expect(told(undone(queue, edits))).toEqual([
      'e100: edit status available→reserved; sending',
      'e101: edit status reserved→available; after e100',
    ]);
  });

  test('leaves a field alone that has changed again since', () => {
    const [first] = listings;
    const reserved = change({ status: 'reserved' }, first ? [first] : []);
    const sold = change({ status: 'sold' }, first ? [{ ...first, status: 'reserved' }] : []);
    const queue = queued(queued([], reserved), sold);
    expect(undone(queue, reserved)).toEqual(queue);
  });

  test('leaves a conflict to the person who is asked about it', () => {
    const [first] = listings;
    const edits = change({ status: 'reserved' }, first ? [first] : []);
    const queue = queued([], edits).map((entry) => ({ ...entry, ...parked(clash) }));
    expect(undone(queue, edits)).toEqual(queue);
  });

  test('changes a creation that waits back', () => {
    const [first] = listings;
    const edits = change({ status: 'reserved' }, first ? [first] : []);
    const queue = [aCreation(1)];
    const [entry] = undone(queued(queue, edits), edits, []);
    expect(entry?.change).toEqual(queue[0]?.change);
  });
});
