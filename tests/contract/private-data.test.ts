import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planClash } from '#domain/outbox/plan/plan-clash.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { NO_PRIVATE_DATA, type PrivateFields } from '#domain/private-data/private-data.ts';
import { shownPrivateData } from '#domain/private-data/shown-private-data.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { createPrivateHistoryReader } from '#remote/private-history.ts';
import type { Remote } from '#remote/remote.ts';
import { type StaffDevice, startStaffDevice } from '../support/device/staff-device.ts';
import { expiredToken } from '../support/server/ended-tokens.ts';
import { aListing, recordsOf } from '../support/server/records.ts';
import { type Account, startServer, type TestServer } from '../support/server/server.ts';

/** The private data of a listing on devices of two agents, with the whole engine and a real server. */

let server: TestServer;
let ana: Account;
let brais: Account;
let id: string;
let devices: StaffDevice[];
beforeEach(async () => {
  devices = [];
  server = await startServer();
  ana = await server.createAgent();
  brais = await server.createAgent();
  id = (await recordsOf(server, 'properties', ana.token).made(aListing())).id;
});
afterEach(async () => {
  for (const device of devices) device.stop();
  await server.stop();
});

const remoteOf = (token: () => string) => createPocketbaseRemote({ baseUrl: server.url, token });

/** The app on a device of an agent. */
async function aDevice(as: Account, options: Partial<Parameters<typeof startStaffDevice>[1]> = {}) {
  const device = await startStaffDevice(as, { remote: remoteOf, ...options });
  devices.push(device);
  return device;
}

/** Pulls and pushes until nothing waits but what needs a decision. */
async function synced(device: StaffDevice): Promise<void> {
  do {
    device.sync.pullNow();
    await device.until(({ activity }) => activity !== 'idle');
    await device.until(({ activity }) => activity === 'idle');
  } while (device.outbox.entries().some(({ state }) => state !== 'needs-attention'));
}

/** Syncs until the device shows these values: a round that was already running may have missed another device's change. */
async function comesToShow(device: StaffDevice, fields: PrivateFields): Promise<void> {
  const shownAfterSync = async () => {
    await synced(device);
    return shown(device);
  };
  await expect.poll(shownAfterSync).toMatchObject(fields);
}

async function shown({ outbox }: StaffDevice): Promise<PrivateFields | undefined> {
  const base = await outbox.base('privateData', id);
  return base.ok ? shownPrivateData(id, base.value, outbox.entries()) : undefined;
}

/** Saves these fields, as the form does. */
async function save(device: StaffDevice, fields: Partial<PrivateFields>): Promise<void> {
  const before = await shown(device);
  const form = { before, fields: { ...(before ?? NO_PRIVATE_DATA), ...fields } };
  await device.decide((c) => planForm({ collection: 'privateData', id }, form, c));
}

/** A connection that can be cut. */
function aLine() {
  const line = { isUp: true };
  const remote = (token: () => string): Remote => {
    const whole = remoteOf(token);
    const pull: Remote['pull'] = async (...asked) =>
      line.isUp ? whole.pull(...asked) : err({ type: 'Offline' });
    return { ...whole, pull };
  };
  return { line, remote };
}

/** A connection that is cut when the server has carried out the first write; then `dies` is called. */
const cutAfterWrite =
  (dies: () => void) =>
  (token: () => string): Remote => {
    const remote = remoteOf(token);
    return {
      ...remote,
      async write(change, signal) {
        await remote.write(change, signal);
        dies();
        return new Promise<never>(() => {});
      },
    };
  };

test('two agents make and change the private data of a listing, and an app is killed between: nothing is lost', async () => {
  const first = await aDevice(ana);
  const { line, remote } = aLine();
  const second = await aDevice(brais, { remote });
  await synced(first);
  await synced(second);

  // Both make the record without knowing of the other one.
  await save(first, { street: 'Rúa Real', ownerName: 'Aurora' });
  await save(second, { keysPlace: 'Oficina', notes: 'Perro.\nLlamar antes.' });
  await synced(first);
  const both = {
    ...NO_PRIVATE_DATA,
    ...{ street: 'Rúa Real', ownerName: 'Aurora' },
    ...{ keysPlace: 'Oficina', notes: 'Perro.\nLlamar antes.' },
  };
  await comesToShow(second, both);
  await comesToShow(first, both);

  // The app of the first one is killed after the server has stored an edit, before the answer arrives.
  line.isUp = false; // what comes next must not reach the second one before they edit
  first.stop();
  const killed = new Promise<void>((resolve) => {
    const dying = aDevice(ana, { name: first.name, remote: cutAfterWrite(resolve) });
    void dying.then((device) =>
      save(device, { street: 'Rúa Nova', mandate: 'exclusive', commission: 2.5 }),
    );
  });
  await killed;
  devices.at(-1)?.stop();
  await save(second, { street: 'Rúa da Franxa' });
  line.isUp = true;
  await synced(second);
  const reopened = await aDevice(ana, { name: first.name });
  await synced(reopened);

  // The edit of the killed app was stored once. The second agent edited what they saw before, so they are asked.
  expect(reopened.outbox.entries()).toEqual([]);
  const [asked] = second.outbox.entries();
  expect(asked?.problem).toMatchObject({
    type: 'Clash',
    clashes: [{ field: 'street', mine: 'Rúa da Franxa', theirs: 'Rúa Nova', who: ana.email }],
  });
  await second.decide(
    aboutEntry(asked?.id ?? '', (entry, context) => planClash(entry, { street: 'mine' }, context)),
  );
  const last: PrivateFields = {
    ...both,
    street: 'Rúa da Franxa',
    mandate: 'exclusive',
    commission: 2.5,
  };
  await comesToShow(second, last);
  await comesToShow(reopened, last);

  // The history of the listing has the changes after the first value, whoever made the record, and the value that was not chosen.
  const history = await remoteOf(() => ana.token).history(
    { collection: 'listings', id },
    0,
    new AbortController().signal,
  );
  const streets = history.ok
    ? history.value.flatMap(({ kind, changes }) => {
        const street = changes['private:street'];
        return street && street[0] !== '' ? [[kind, ...street].join(' ')] : [];
      })
    : [];
  expect(streets.toSorted()).toEqual(
    [
      'update Rúa Real Rúa Nova',
      'update Rúa Nova Rúa da Franxa',
      'discarded Rúa da Franxa Rúa Nova',
    ].toSorted(),
  );
});

test('writers read what the histories of all listings say of private data, and nobody else does', async () => {
  const records = recordsOf(server, 'property_private', ana.token);
  await records.made({ id, owner_name: 'Ana Primera' });
  await records.update(id, { owner_name: 'Luis Segundo' });
  await recordsOf(server, 'properties', ana.token).update(id, { title: 'private: no' });
  const readAs = (token: string) =>
    createPrivateHistoryReader({ baseUrl: server.url, token: () => token })(
      new AbortController().signal,
    );
  const changes = { owner_name: ['Ana Primera', 'Luis Segundo'] };
  expect(await readAs(ana.token)).toMatchObject({ ok: true, value: [{ listingId: id, changes }] });
  const user = await server.createUser();
  expect(await readAs(user.token)).toMatchObject({ ok: false, error: { type: 'Forbidden' } });
  // An empty history would say that no owner of before is mentioned.
  for (const ended of [expiredToken(server, ana), 'nonsense'])
    expect(await readAs(ended)).toMatchObject({ ok: false, error: { type: 'SignedOut' } });
});
