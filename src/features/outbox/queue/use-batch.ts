import { useState } from 'react';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { type Batch, nextBatch } from './batch.ts';

const NOTHING: Batch = [];

/** The photos that wait, with those that were sent while this page was open. */
export function useBatch(entries: readonly OutboxEntry[]): Batch {
  const [batch, setBatch] = useState(NOTHING);
  const next = nextBatch(batch, entries);
  if (next !== batch) setBatch(next);
  return next;
}
