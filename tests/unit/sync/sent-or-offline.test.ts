import { expect, test } from 'vitest';
import { createListeners } from '#base/listeners.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { FIRST_STATUS, type SyncStatus } from '#sync/engine/status.ts';
import { sentOrOffline } from '#sync/sent-or-offline.ts';
import { anEntry, creationOf } from '../../support/device/outbox-entries.ts';

const [OWN, OTHER] = ['listing00000001', 'listing00000002'] as const;
const entryOf = (listingId: string, n: number) => anEntry(n, creationOf(listingId));

/** An outbox and a sync that a test changes. */
function aDevice(first: readonly OutboxEntry[], reach: SyncStatus['reach']) {
  const [ofOutbox, ofSync] = [createListeners(), createListeners()];
  let entries = first;
  let status: SyncStatus = { ...FIRST_STATUS, reach };
  return {
    outbox: { entries: () => entries, subscribe: ofOutbox.subscribe },
    sync: { status: () => status, subscribe: ofSync.subscribe },
    keep(left: readonly OutboxEntry[]) {
      entries = left;
      ofOutbox.notify();
    },
    find(found: SyncStatus['reach']) {
      status = { ...status, reach: found };
      ofSync.notify();
    },
  };
}

test('a saved change counts as sent once nothing of its record waits, whatever waits of others', async () => {
  const [own, other] = [entryOf(OWN, 1), entryOf(OTHER, 2)];
  const device = aDevice([own, other], 'online');
  const outcome = sentOrOffline([subjectOf('listings', OWN)], device);
  device.keep([other]);
  device.find('offline'); // too late for the outcome
  expect(await outcome).toBe('sent');
});

test('the push of a saved change finds no network: it waits', async () => {
  const device = aDevice([entryOf(OWN, 1)], 'online');
  const outcome = sentOrOffline([subjectOf('listings', OWN)], device);
  device.find('offline');
  device.keep([]);
  expect(await outcome).toBe('offline');
});

test('nothing is followed after the limit', async () => {
  const device = aDevice([entryOf(OWN, 1)], 'online');
  let end = () => {};
  const after = (_: number, run: () => void) => {
    end = run;
    return () => {};
  };
  const outcome = sentOrOffline([subjectOf('listings', OWN)], device, { after });
  end();
  device.keep([]);
  expect(await Promise.race([outcome, Promise.resolve('still open')])).toBe('still open');
});
