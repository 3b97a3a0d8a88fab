import { readNote, writeNote } from '#base/local-notes.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';

const KEY = 'marola.refusals-told';
/** The most ids in the note, because entries may stay uncorrected for ever. */
const MAX_IDS = 200;

const refusals = new Set(['Refused', 'Forbidden', 'TooLarge', 'BytesLost']);
const isRefused = ({ state, problem }: OutboxEntry) =>
  state === 'needs-attention' && refusals.has(problem?.type ?? '');

/**
 * Returns the refused entries that this device has shown no toast for, and notes that it has now. The note is kept
 * across restarts, so a refusal that came while no page was open still gets its toast, and none gets two.
 */
export function newRefusals(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const told = readNote(KEY)?.split(' ') ?? [];
  const refused = entries.filter(isRefused);
  const news = refused.filter(({ id }) => !told.includes(id));
  // An entry that waits again gets another toast if it is refused again.
  const waiting = entries.filter((entry) => !isRefused(entry)).map(({ id }) => id);
  const kept = told.filter((id) => !waiting.includes(id));
  if (news.length > 0 || kept.length < told.length)
    writeNote(KEY, [...kept, ...news.map(({ id }) => id)].slice(-MAX_IDS).join(' '));
  return news;
}
