import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { err } from '#base/result.ts';
import type { OutboxChange } from '#domain/outbox/entry/outbox-entry.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { onNetwork } from '../../support/device/network-kind.ts';
import { anEntry } from '../../support/device/outbox-entries.ts';
import {
  decide,
  edit,
  freshPushWorlds,
  hold,
  pushAll,
  put,
  world,
  writes,
} from '../../support/device/push-world.ts';

freshPushWorlds();
afterEach(() => vi.unstubAllGlobals());

describe('[PUSH-12] a person decides when this device sends', () => {
  const message: OutboxChange = {
    kind: 'send-enquiry',
    collection: 'enquiries',
    id: idOf('q', 3),
    enquiry: {
      ...{ name: 'Iria', email: 'iria@example.test', phone: '', address: '', propertyType: '' },
      ...{ message: 'Hola', subject: 'Visita', language: 'es', listing: '', website: '' },
      ...{ consentAt: '2026-11-20T09:30:00.000Z', kind: 'question', wishes: [] },
    },
    form: 'contact',
    choice: '',
  };
  const sent = () => writes.map(({ id }) => id);
  beforeEach(async () => {
    await hold(aListing(1), aListing(2));
    await put(edit(1), edit(2));
  });

  test('while sending is paused, nothing of a person is sent, and the round does not fail', async () => {
    await decide({ isPaused: true });
    expect(await pushAll()).toMatchObject({ ok: true, value: { accepted: 0 } });
    expect(writes).toEqual([]);
    await decide({});
    await pushAll();
    expect(sent()).toEqual([idOf('l', 1), idOf('l', 2)]);
  });

  test('a pause during a round: the entry that is being sent ends, the next one waits', async () => {
    const pausing: Promise<unknown>[] = [];
    world.onWrite = () => {
      pausing.push(decide({ isPaused: true }));
      return err({ type: 'Forbidden' });
    };
    await pushAll();
    await Promise.all(pausing);
    expect(sent()).toEqual([idOf('l', 1)]);
  });

  test('what the person sends in spite of the pause goes, and later changes wait', async () => {
    await decide({ isPaused: true, exempt: [idOf('e', 2)] });
    await pushAll();
    expect(sent()).toEqual([idOf('l', 2)]);
  });

  test.each([
    ['cellular', 0],
    ['unknown', 0],
    ['wifi', 2],
    ['ethernet', 2],
    [undefined, 2],
  ])('only on Wi-Fi, the network is %s: %i entries are sent', async (connection, count) => {
    await decide({ onlyWifi: true });
    onNetwork(connection);
    await pushAll();
    expect(writes).toHaveLength(count);
  });

  test('only on Wi-Fi, the device changes from a mobile network to Wi-Fi: the next round sends', async () => {
    await decide({ onlyWifi: true });
    onNetwork('cellular');
    expect(await pushAll()).toMatchObject({ ok: true, value: { accepted: 0 } });
    onNetwork('wifi');
    await pushAll();
    expect(sent()).toEqual([idOf('l', 1), idOf('l', 2)]);
  });

  test('only on Wi-Fi, a browser without `navigator.connection` sends', async () => {
    await decide({ onlyWifi: true });
    vi.stubGlobal('navigator', {});
    await pushAll();
    expect(writes).toHaveLength(2);
  });

  test('a message to the agency is sent in spite of both', async () => {
    await put(anEntry(3, message, { userId: '' }));
    await decide({ isPaused: true, onlyWifi: true });
    onNetwork('cellular');
    await pushAll();
    expect(sent()).toEqual([idOf('q', 3)]);
  });
});
