import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect } from 'vitest';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { createFaultyIndexedDB } from '../support/device/faulty-indexeddb.ts';
import { type StaffDevice, startStaffDevice } from '../support/device/staff-device.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../support/machine/fault-proxy.ts';
import { FetchEventSource } from '../support/server/event-source.ts';
import { recordsOf } from '../support/server/records.ts';
import {
  type Account,
  type ServerOptions,
  startServer,
  type TestServer,
} from '../support/server/server.ts';

/**
 * The setup of the scenarios: a real server, devices with the real engine, and a connection between
 * them that can fail.
 */

type Disk = ReturnType<typeof createFaultyIndexedDB>;
type DeviceOptions = Partial<Parameters<typeof startStaffDevice>[1]> & {
  readonly as?: Account;
  readonly disk?: Disk;
};
type Request = { readonly method: string; readonly path: string };

/** Creates a new setup for each test of a file. It is available only inside a test. */
export function setStage(options: ServerOptions = {}) {
  let server: TestServer;
  let admin: Account;
  let line: FaultProxy;
  let devices: StaffDevice[] = [];
  beforeEach(async () => {
    globalThis.EventSource = FetchEventSource as unknown as typeof EventSource;
    server = await startServer(options);
    admin = await server.createAdmin();
    line = await startFaultProxy(server.url);
  });
  afterEach(async () => {
    for (const device of devices) device.stop();
    devices = [];
    await line.close();
    await server.stop();
  });

  const remote = (token: () => string) => createPocketbaseRemote({ baseUrl: line.address, token });

  return {
    server: () => server,
    admin: () => admin,
    remote,
    /** Decides what happens to each request from now on. Without an argument all requests pass. */
    line: (decide: Parameters<FaultProxy['fault']>[0] = () => undefined) => line.fault(decide),
    /** An admin's device on that connection. */
    async device({ as = admin, disk, ...options }: DeviceOptions = {}): Promise<StaffDevice> {
      const device = await startStaffDevice(as, {
        remote,
        ...(disk && { indexedDB: disk.indexedDB }),
        ...options,
      });
      devices.push(device);
      return device;
    },
    /** All records of a collection, as an admin sees them. */
    list: (collection: string) => list(server, admin, collection),
    /**
     * Checks I1 to I5 at rest. The server has everything expected once, with the photos' own bytes,
     * and nothing else. The devices hold the same as the server, report a true status, and have
     * `left` entries.
     */
    async invariants(
      expected: readonly Expected[],
      {
        on = devices,
        left = 0,
      }: { readonly on?: readonly StaffDevice[]; readonly left?: number } = {},
    ): Promise<void> {
      const rows = await list(server, admin, 'properties');
      const photos = await list(server, admin, 'property_images');
      expect(idsOf(rows)).toEqual(expected.map(({ listingId }) => listingId).sort());
      expect(photos).toHaveLength(expected.flatMap((one) => one.photos ?? []).length);
      for (const { listingId, fields = {}, photos: own = [] } of expected) {
        expect(rows.find(({ id }) => id === listingId)).toMatchObject(fields);
        const stored = photos
          .filter(({ property }) => property === listingId)
          .sort((a, b) => Number(a.position) - Number(b.position));
        expect(stored.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
        const served = await Promise.all(stored.map((photo) => servedHash(server, admin, photo)));
        expect(served).toEqual(own.map(({ sha256 }) => sha256));
      }
      for (const device of on) await expectSameAs(rows, device, left);
    },
  };
}

/** The expected listing on the server: some fields, and the photos in order. */
type Expected = {
  readonly listingId: string;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly photos?: readonly { readonly id: string; readonly sha256: string }[];
};

async function expectSameAs(
  rows: readonly Record<string, unknown>[],
  device: StaffDevice,
  left: number,
): Promise<void> {
  const revisions = (some: readonly { id?: unknown; rev?: unknown }[]) =>
    some.map(({ id, rev }) => `${String(id)} ${String(rev)}`).sort();
  device.sync.pullNow();
  await device.until(({ activity }) => activity !== 'idle');
  await device.until(({ activity, reach }) => activity === 'idle' && reach === 'online');
  const held = await device.database.read((db) => db.listings.toArray());
  const alive = held.ok ? held.value.filter(({ lost }) => lost !== true) : [];
  expect(revisions(alive)).toEqual(revisions(rows));
  expect(device.outbox.entries()).toHaveLength(left);
  expect(device.sync.status().sending).toBeUndefined();
}

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id)).sort();

async function list(server: TestServer, { token }: Account, collection: string) {
  const answer = await recordsOf(server, collection, token).list('?perPage=1000');
  return answer.body.items as Record<string, unknown>[];
}

async function servedHash(server: TestServer, { token }: Account, photo: Record<string, unknown>) {
  const path = `/api/files/property_images/${String(photo.id)}/${String(photo.file)}`;
  const answer = await fetch(server.url + path, { headers: { Authorization: token } });
  return createHash('sha256')
    .update(new Uint8Array(await answer.arrayBuffer()))
    .digest('hex');
}

/** Whether a request changes a record, or is of the given kind, e.g. `POST properties`. */
export const isWrite = ({ method, path }: Request, what = ''): boolean => {
  const [only = method, collection = ''] = what === '' ? [] : what.split(' ');
  return (
    method !== 'GET' &&
    method === only &&
    path.includes(`/${collection}`) &&
    path.includes('/records')
  );
};
export const isPull = ({ path }: Request): boolean => path.startsWith('/api/sync?');

/** The response of an overloaded server: it writes nothing, and every request is retried. */
export const OVERLOADED: Fault = {
  type: 'answer',
  status: 503,
  contentType: 'text/plain',
  body: 'overloaded',
};

/**
 * Simulates a power failure: nothing of this process reaches its disk any more. Returns the disk as
 * the next process finds it.
 */
export function kill(device: StaffDevice, disk: Disk): Disk {
  loseThe(disk);
  device.stop();
  return createFaultyIndexedDB(disk.factory);
}

/** Makes all further transactions of this process fail. */
export function loseThe(disk: Disk): void {
  disk.faults.transaction = () => {
    throw new DOMException('The process was killed', 'InvalidStateError');
  };
}
