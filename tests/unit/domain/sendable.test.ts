import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import {
  isHoldTooLong,
  nextHoldEnd,
  readyEntries,
  sendableEntries,
  withNewHold,
} from '#domain/outbox/pending/sendable.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf, uploadOf } from '../../support/device/outbox-entries.ts';

const LISTING = idOf('l', 1);
const NOW = 1_000_000;
const parked = { state: 'needs-attention', problem: { type: 'Forbidden' } } as const;
const creation = (n: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(n, creationOf(idOf('l', n)), fields);
const ids = (entries: readonly OutboxEntry[]) => entries.map(({ id }) => id);

describe('sendableEntries', () => {
  test('an entry that depends on a parked entry, also through another one, is not sendable', () => {
    const publication = anEntry(
      1,
      { kind: 'publish', collection: 'listings', id: LISTING },
      { dependsOn: [idOf('e', 2)] },
    );
    const upload = anEntry(2, uploadOf(LISTING, 1), { dependsOn: [idOf('e', 3)] });
    const other = creation(4);
    expect(sendableEntries([publication, upload, creation(3, parked), other])).toEqual([other]);
  });

  test('an entry whose dependency was sent or discarded is sendable, also while it is being sent', () => {
    const upload = anEntry(2, uploadOf(LISTING, 1), { dependsOn: [idOf('e', 1), idOf('e', 9)] });
    const discarded = creation(1, { ...parked, state: 'discarded' });
    const sending = creation(3, { state: 'sending' });
    expect(sendableEntries([discarded, upload, sending])).toEqual([upload, sending]);
  });
});

describe('readyEntries', () => {
  const { userId: me } = creation(1);
  const ready = (entries: readonly OutboxEntry[], sender = me) =>
    ids(readyEntries(entries, { sender, now: NOW }));

  test.each([
    ['a waiting entry of the sender', {}, true],
    ['an entry that is being sent', { state: 'sending' }, false],
    ['a parked entry', parked, false],
    ['a discarded entry', { state: 'discarded' }, false],
    ["another person's entry", { userId: idOf('u', 9) }, false],
    ['an entry on hold', { holdUntil: NOW + 10_000 }, false],
    ['an entry whose hold is over', { holdUntil: NOW }, true],
    ['an entry whose hold is too long, after the clock was set back', { holdUntil: NOW * 2 }, true],
    ['an entry whose dependency is still in the queue', { dependsOn: [idOf('e', 5)] }, false],
    ['an entry whose dependency has left the queue', { dependsOn: [idOf('e', 8)] }, true],
  ] as const)('%s: ready = $2', (_name, fields, isReady) => {
    const entry = creation(1, {
      ...fields,
      dependsOn: [...('dependsOn' in fields ? fields.dependsOn : [])],
    });
    const dependency = creation(5, { state: 'sending' });
    expect(ready([entry, dependency])).toEqual(isReady ? [entry.id] : []);
  });

  test('without a signed-in user no entry with an author is ready', () => {
    expect(ready([creation(1)], '')).toEqual([]);
  });
});

describe('holds', () => {
  const held = creation(1, { holdUntil: NOW + 500 });

  test('the next hold to end is the earliest future one of a waiting entry', () => {
    const later = creation(2, { holdUntil: NOW + 900 });
    const over = creation(3, { holdUntil: NOW - 1 });
    const gone = creation(4, { holdUntil: NOW + 1, state: 'discarded' });
    expect(nextHoldEnd([later, held, over, gone], NOW)).toBe(NOW + 500);
    expect(nextHoldEnd([over, gone], NOW)).toBeUndefined();
  });

  test('a hold that a clock set back made too long restarts at its normal length', () => {
    const tooLong = { ...held, holdUntil: NOW + 3_600_000 };
    expect(isHoldTooLong(held, NOW)).toBe(false);
    expect(isHoldTooLong(tooLong, NOW)).toBe(true);
    expect(withNewHold(tooLong, NOW).holdUntil).toBe(NOW + 10_000);
  });
});
