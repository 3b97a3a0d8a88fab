import { useState } from 'react';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { type PendingGroup, pendingGroups } from './pending-groups.ts';

/** The groups of the queue. A group of which nothing has changed stays the same object. */
export function useGroups(entries: readonly OutboxEntry[]): readonly PendingGroup[] {
  const [last, setLast] = useState(() => ({ entries, groups: pendingGroups(entries) }));
  if (last.entries === entries) return last.groups;
  const groups = pendingGroups(entries, last.groups);
  setLast({ entries, groups });
  return groups;
}
