import type { OutboxEntry } from './outbox-entry.ts';

/**
 * What can be sent without a person: what waits or is on its way, and waits for nothing that is parked,
 * nor for anything that does (decisions 3.6).
 */
export function inLine(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  let held = new Set<string>();
  for (;;) {
    const next = new Set(entries.filter((entry) => isHeld(entry, held)).map(({ id }) => id));
    if (next.size === held.size) break;
    held = next;
  }
  return entries.filter(
    ({ id, state }) => (state === 'waiting' || state === 'sending') && !held.has(id),
  );
}

const isHeld = ({ state, dependsOn }: OutboxEntry, held: ReadonlySet<string>): boolean =>
  state === 'needs-attention' || (state !== 'discarded' && dependsOn.some((id) => held.has(id)));
