import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { readTeam } from '#db/team/team-rows.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { type Device, startDevice } from '../support/device/device.ts';
import { anEntry } from '../support/device/outbox-entries.ts';
import { aListing, anEnquiry, demote, promote, recordsOf } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

/** What stays on a device whose person has lost the role: the whole engine with fake-indexeddb and a real server. */

const PHONE = '981 000 111';

let server: TestServer;
let device: Device;
let canWrite: boolean;
beforeEach(async () => {
  server = await startServer();
  canWrite = false;
  device = await startDevice({
    remote(token) {
      const remote = createPocketbaseRemote({ baseUrl: server.url, token });
      const write: typeof remote.write = async (change, signal) =>
        canWrite ? remote.write(change, signal) : err({ type: 'Offline' });
      return { ...remote, write };
    },
  });
  await device.start();
});
afterEach(async () => {
  device.stop();
  await server.stop();
});

/** The rows of the device's database that only writers may have, and what waits in its outbox. */
async function stored() {
  const read = await device.database.read(async (db) => ({
    archived: (await db.listings.toArray())
      .filter(({ status }) => status === 'archived')
      .map(({ id, lost = false }) => ({ id, lost })),
    phones: (await db.advisors.toArray()).flatMap(({ phone }) => phone ?? []),
    enquiries: await db.enquiries.count(),
    team: (await readTeam(db)).map(({ name }) => name),
    waiting: (await db.outbox.toArray()).map(({ id }) => id),
  }));
  if (!read.ok) throw new Error(read.error.type);
  return read.value;
}

/** Pulls until the device is in this state and at rest. */
async function pulledUntil(isReached: () => boolean) {
  for (;;) {
    device.sync.pullNow();
    await device.until(({ activity }) => activity === 'idle');
    if (isReached()) return;
    await setTimeout(50);
  }
}
const hasRole = (role: string) => () => {
  const state = device.session.state();
  return state.kind === 'signed-in' && state.role === role;
};

test.each(['admin', 'agent'] as const)(
  '[PULL-5] an %s loses the role: what only writers see leaves the device, waiting work stays with its listing and says why, and goes by itself when the role is back',
  async (role) => {
    const account = await (role === 'admin' ? server.createAdmin() : server.createAgent());
    const { token, id: userId } = account;
    const properties = recordsOf(server, 'properties', token);
    const advisors = recordsOf(server, 'advisor_contacts', token);
    const advisor = await advisors.made({ name: 'Equipo', phone: PHONE });
    const archived = aListing({ status: 'archived', advisor_id: advisor.id });
    const { id: untouched } = await properties.made(archived);
    const { id: changed } = await properties.made(archived);
    await properties.made(aListing({ advisor_id: advisor.id }));
    await recordsOf(server, 'enquiries').made(anEnquiry());
    await server.request('/api/account/name', { method: 'PUT', token, json: { name: 'Marta' } });
    await pulledUntil(() => device.total() > 0);
    const nothing = { phones: [], enquiries: 0, team: [] };
    expect(await stored()).toEqual({ ...nothing, archived: [], waiting: [] });
    await device.signIn({ token, user: userId, email: account.email });
    await pulledUntil(hasRole(role));
    const title = { from: archived.title, to: 'Título que espera' };
    const edit = {
      kind: 'update',
      collection: 'listings',
      id: changed,
      changes: { title },
    } as const;
    const entry = anEntry(1, edit, { userId });
    await device.outbox.carryOut(() => ({ put: [entry], drop: [] }));
    const before = await stored();
    expect(before.archived.map(({ id }) => id).sort()).toEqual([untouched, changed].sort());
    expect(before).toMatchObject({ phones: [PHONE], enquiries: 1, waiting: [entry.id] });
    expect(before.team).toEqual(['Marta']);

    await demote(server, account);
    canWrite = true;
    const isParked = () => device.outbox.entries().every(({ problem }) => problem !== undefined);
    await pulledUntil(() => hasRole('user')() && isParked());
    expect(await stored()).toEqual({
      archived: [{ id: changed, lost: true }],
      ...nothing,
      waiting: [entry.id],
    });
    expect(device.outbox.entries()).toMatchObject([
      { change: edit, state: 'needs-attention', problem: { type: 'Forbidden' } },
    ]);
    expect(await properties.view(changed)).toMatchObject({ status: 404 });

    await promote(server, account, role);
    await pulledUntil(() => device.outbox.entries().length === 0);
    expect((await properties.view(changed)).body.title).toBe(title.to);
  },
);
