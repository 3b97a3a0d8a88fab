import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { countPending } from '#domain/outbox/pending/pending-count.ts';
import { decisionsOf, pendingGroups } from '#features/outbox/queue/pending-groups.ts';
import { idOf } from '../../support/device/listings.ts';
import { anUpdate, anUpload, LISTING, parked } from '../../support/device/outbox-entries.ts';

describe('pending groups', () => {
  const other = idOf('l', 2);
  test('there is one for each listing and advisor, in queue order, without discarded entries', () => {
    const groups = pendingGroups([
      anUpdate(1, other),
      anUpdate(2),
      anUpload(3, 7),
      anUpdate(4, idOf('l', 3), { state: 'discarded' }),
    ]);
    expect(groups.map(({ subject, entries }) => [subject, entries.length])).toEqual([
      [`properties/${other}`, 1],
      [`properties/${LISTING}`, 2],
    ]);
  });
  test('a group with a question is a question, with a refusal refused, otherwise waiting', () => {
    const kinds = (...entries: OutboxEntry[]) => pendingGroups(entries).map(({ kind }) => kind);
    const refused = anUpload(1, 7, parked({ type: 'TooLarge' }));
    const gone = anUpdate(2, LISTING, parked({ type: 'Gone' }));
    expect(kinds(anUpdate(3))).toEqual(['waiting']);
    expect(kinds(refused, anUpdate(3))).toEqual(['refused']);
    expect(kinds(refused, gone)).toEqual(['question']);
  });
  test('several entries of a listing that is gone share one question', () => {
    const entries = [
      anUpdate(1, LISTING, parked({ type: 'Gone' })),
      anUpload(2, 7, parked({ type: 'Gone' })),
      anUpload(3, 8, parked({ type: 'TooLarge' })),
    ];
    const [group] = pendingGroups(entries);
    expect(group && decisionsOf(group).map(({ seq }) => seq)).toEqual([1, 3]);
  });
  test('the number of pending changes counts groups', () => {
    const entries = [
      anUpdate(1, other, parked({ type: 'Forbidden' })),
      anUpload(2, 7),
      anUpload(3, 8),
      anUpdate(4, idOf('l', 3), { state: 'discarded' }),
    ];
    expect(countPending(entries)).toEqual({ total: 2, attention: 1 });
    // [OUT-6] unreadable entries are added to both numbers
    expect(countPending(entries, 3)).toEqual({ total: 5, attention: 1 });
  });
});
