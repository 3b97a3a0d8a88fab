import { expect, test } from 'vitest';
import { createIndexInMemory } from '#catalogue/index-in-memory.ts';
import { createOverlay } from '#catalogue/overlay.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf } from '../../support/device/outbox-entries.ts';

test('a changed queue lays only changed entries over the catalogue, however many wait', () => {
  const index = createIndexInMemory();
  const shown: string[] = [];
  const put: typeof index.put = (listings) => {
    shown.push(...listings.map(({ id }) => id));
    index.put(listings);
  };
  const ids = [1, 2, 3].map((n) => idOf('l', n));
  let entries: readonly OutboxEntry[] = ids.map((id, n) => anEntry(n + 1, creationOf(id)));
  const overlay = createOverlay({ ...index, put }, { entries: () => entries });
  const shownBy = (next: readonly OutboxEntry[]) => {
    entries = next;
    shown.length = 0;
    overlay.refresh();
    return [...shown];
  };
  expect(shownBy(entries)).toEqual(ids);
  expect(shownBy([...entries])).toEqual([]);
  const [first, ...rest] = entries;
  if (first === undefined) throw new Error('There are three.');
  expect(shownBy([{ ...first, state: 'sending' }, ...rest])).toEqual([ids[0]]);
  expect(shownBy(rest)).toEqual([]);
  expect(ids.map((id) => index.get(id)?.id)).toEqual([undefined, ids[1], ids[2]]);
});
