// The photos that this page has seen waiting: the queue forgets what has arrived, and progress needs it. Pure.
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import type { Sending } from '#sync/push/push.ts';

/** A photo that waits or has been sent since this page last had none to send. */
export type BatchPhoto = {
  readonly entryId: string;
  readonly subject: string;
  readonly photoId: string;
  readonly bytes: number;
  readonly state: 'sent' | 'waiting' | 'parked';
};
export type Batch = readonly BatchPhoto[];

/** The batch after a change of the queue; the same one if nothing of it has changed. Empty once no photo waits. */
export function nextBatch(before: Batch, entries: readonly OutboxEntry[]): Batch {
  const waiting = entries.flatMap(photoOf);
  const unsent = new Set([
    ...waiting.map(({ entryId }) => entryId),
    ...entries.filter(({ state }) => state === 'discarded').map(({ id }) => id),
  ]);
  const left = before.filter(({ entryId }) => !unsent.has(entryId));
  const next =
    waiting.length === 0
      ? []
      : [...left.map((photo) => ({ ...photo, state: 'sent' as const })), ...waiting];
  return JSON.stringify(next) === JSON.stringify(before) ? before : next;
}

function photoOf({ id, subject, state, change }: OutboxEntry): Batch {
  if (change.kind !== 'upload-photo' || state === 'discarded') return [];
  const { photoId, bytes } = change;
  return [
    {
      entryId: id,
      subject,
      photoId,
      bytes,
      state: state === 'needs-attention' ? 'parked' : 'waiting',
    },
  ];
}

/** Sent bytes of a photo. The request is a little larger than the photo. */
export function sentBytes({ entryId, bytes, state }: BatchPhoto, sending: Sending | undefined) {
  if (state === 'sent') return bytes;
  return sending?.entryId === entryId ? Math.min(sending.doneBytes, bytes) : 0;
}

/** All bytes of a batch, and how many of them are sent. */
export const batchBytes = (batch: Batch, sending: Sending | undefined) => ({
  total: batch.reduce((sum, { bytes }) => sum + bytes, 0),
  done: batch.reduce((sum, photo) => sum + sentBytes(photo, sending), 0),
});

/** Whole percent, rounded down. */
export const percentOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);
