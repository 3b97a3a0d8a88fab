import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { newRefusals } from '#features/editor/refusal-news.tsx';
import { idOf } from '../../support/device/listings.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';

beforeEach(() => {
  const notes = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, text: string) => void notes.set(key, text),
    removeItem: (key: string) => void notes.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const entry = (n: number, fields: Partial<OutboxEntry> = {}) =>
  anEntry(n, { kind: 'publish-listing', listingId: idOf('l', n) }, fields);
const refused = (n: number) =>
  entry(n, { state: 'needs-attention', problem: { type: 'Forbidden' } });
const ids = (entries: readonly OutboxEntry[]) => newRefusals(entries).map(({ id }) => id);

test('a refusal from before the start gets a toast, and none after the next start', () => {
  expect(ids([refused(1), entry(2)])).toEqual([idOf('e', 1)]);
  expect(ids([refused(1), entry(2)])).toEqual([]);
  expect(ids([refused(1), refused(2)])).toEqual([idOf('e', 2)]);
});

test('a change that is sent again and refused again gets another toast', () => {
  ids([refused(1)]);
  expect(ids([entry(1)])).toEqual([]);
  expect(ids([refused(1)])).toEqual([idOf('e', 1)]);
});

test('an entry that waits for a decision is not a refusal', () => {
  const asked = entry(1, { state: 'needs-attention', problem: { type: 'Gone' } });
  expect(ids([asked])).toEqual([]);
});
