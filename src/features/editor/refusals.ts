import { readNote, writeNote } from '#base/local-notes.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';

const KEY = 'marola.refusals-told';
/** So many ids are remembered, in case entries are never corrected. */
const MAX_IDS = 200;

const refusals = new Set(['Refused', 'Forbidden', 'TooLarge', 'BytesLost']);
const isRefused = ({ state, problem }: OutboxEntry) =>
  state === 'needs-attention' && refusals.has(problem?.type ?? '');

/**
 * The refused entries that no toast has told of, on this device, and notes them as told. The note survives a
 * restart, because the server may refuse before the page can show a toast.
 */
export function newRefusals(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const told = readNote(KEY)?.split(' ') ?? [];
  const refused = entries.filter(isRefused);
  const news = refused.filter(({ id }) => !told.includes(id));
  // An entry that waits again is told of when it is refused again.
  const waiting = entries.filter((entry) => !isRefused(entry)).map(({ id }) => id);
  const kept = told.filter((id) => !waiting.includes(id));
  if (news.length > 0 || kept.length < told.length)
    writeNote(KEY, [...kept, ...news.map(({ id }) => id)].slice(-MAX_IDS).join(' '));
  return news;
}
