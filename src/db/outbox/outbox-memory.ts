import type { Clock } from '#base/clock.ts';
import { createListeners } from '#base/listeners.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { canUndo, UNDO_MS } from '#domain/outbox/plan/plan-decision.ts';
import type { Database } from '../database.ts';
import type { OutboxRow } from '../schema.ts';
import { createRowReader } from './outbox-rows.ts';

/**
 * The entries of the outbox in memory, as they are on disk; an entry that has not changed stays the same object. `purge` removes
 * the discarded ones that nobody can restore any more, `upgrade` stores those of earlier versions anew.
 */
export function createOutboxMemory(
  database: Database,
  clock: Clock,
  { purge, upgrade }: { readonly purge: () => void; readonly upgrade: () => void },
) {
  const readRows = createRowReader();
  let entries: readonly OutboxEntry[] = [];
  let unreadable: readonly OutboxRow[] = [];
  let hasEarlier = false;
  let stopFollowing: (() => void) | undefined;
  let cancelPurge: (() => void) | undefined;
  /** The latest running read. */
  let reading: Promise<void> | undefined;
  const { subscribe, notify } = createListeners();

  const read = async () => {
    const rows = await database.read(readRows);
    if (!rows.ok) return;
    hasEarlier = rows.value.hasEarlier;
    ({ entries, unreadable } = rows.value);
    notify();
    schedulePurge();
  };

  const load = (): Promise<void> => {
    const own = read().finally(() => {
      if (reading === own) reading = undefined;
    });
    reading = own;
    return own;
  };

  const purgeNow = () => {
    if (expiredDiscards(entries, clock.now()).length > 0) purge();
  };

  /** Every page purges, since the page that discarded an entry may be closed by then. */
  const schedulePurge = () => {
    if (!stopFollowing || cancelPurge || discardsByAct(entries).length === 0) return;
    cancelPurge = clock.after(UNDO_MS, () => {
      cancelPurge = undefined;
      purgeNow();
      schedulePurge(); // again until it succeeds, for example once a full disk has room
    });
  };

  return {
    entries: () => entries,
    unreadable: () => unreadable,
    async open() {
      stopFollowing = database.onChange(['outbox'], () => void load());
      await load();
      // The first screen waits for neither.
      purgeNow();
      if (hasEarlier) upgrade();
    },
    /** Reads what this tab has just written. An open outbox has been notified of the commit and reads already. */
    afterWrite: () => (stopFollowing && reading) || load(),
    subscribe,
    close() {
      stopFollowing?.();
      stopFollowing = undefined;
      cancelPurge?.();
    },
  };
}

/** Entries discarded by an act that is no entry itself. A deletion's entry decides about those it discarded. */
function discardsByAct(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const ids = new Set(entries.map(({ id }) => id));
  return entries.filter(({ discardedBy }) => discardedBy !== undefined && !ids.has(discardedBy));
}

/** Discarded entries that no tab can restore any more (OUT-7). */
export const expiredDiscards = (entries: readonly OutboxEntry[], now: number) =>
  discardsByAct(entries).filter((entry) => !canUndo(entry, now));
