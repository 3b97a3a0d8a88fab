import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { listingOf } from '#domain/outbox/entry/subject.ts';
import { newRefusals, refusalMessages } from '#features/editor/refusal-news.tsx';
import words from '#i18n/en/staff/editor.json' with { type: 'json' };
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf, uploadOf } from '../../support/device/outbox-entries.ts';

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
  anEntry(n, { kind: 'publish', collection: 'listings', id: idOf('l', n) }, fields);
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

test('each kind of change that the server refuses has its own message', () => {
  const listing = listingOf(idOf('l', 1));
  const advisor = { collection: 'advisors', id: idOf('a', 1) } as const;
  const kinds: readonly OutboxEntry['change'][] = [
    creationOf(listing.id),
    { kind: 'update', ...listing, changes: {} },
    { kind: 'publish', ...listing },
    { kind: 'delete', ...listing, seen: [], seenPhotoIds: [] },
    { kind: 'create', ...advisor, fields: { name: '', phone: '', email: '' } },
    { kind: 'update', ...advisor, changes: {} },
    uploadOf(listing.id, 1),
    { kind: 'remove-photo', ...listing, photoId: idOf('p', 1) },
  ];
  const { failed } = words.editor;
  const said = [...refusalMessages(kinds.map((kind, n) => anEntry(n, kind)))];
  expect(said.map((key) => failed[key.split('.').at(-1) as keyof typeof failed])).toEqual([
    'Error adding property',
    'Error updating property',
    'Error deleting property',
    'Error creating advisor contact',
    'Error updating advisor contact',
    failed.addPhoto,
    failed.removePhoto,
  ]);
});
