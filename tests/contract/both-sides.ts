import { afterAll, beforeAll, expect } from 'vitest';
import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import type { Remote, RemoteWrite } from '#remote/remote.ts';
import { createModelRemote } from '../simulator/model-remote.ts';
import { createModelServer } from '../simulator/model-server.ts';
import { seeded } from '../simulator/seeded.ts';
import { aListing, aPicture } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { backUp } from '../support/server/server-backup.ts';

/**
 * The simulated server has to behave like the real one: both get the same requests through the same port and
 * must give the same answers. Revisions are compared by their effect, not by number.
 */

type Reader = 'admin' | 'agent' | 'account' | 'nobody' | 'broken';
type Side = (as?: Reader) => Remote;
/** Makes a backup; returns a function that restores it. */
type BackUp = () => Promise<() => Promise<void>>;

export const never = new AbortController().signal;
export const { id: newId } = seeded(1, 'contract');

/**
 * Starts both servers for the tests of a file. Returns a function that runs a script on both; the ids are the
 * device's and so the same on both.
 */
export function bothSides() {
  let server: TestServer;
  let real: Side;
  let model: Side;
  const inMemory = createModelServer(Date.now);
  beforeAll(async () => {
    server = await startServer();
    const admin = await server.createAdmin();
    const agent = await server.createAgent();
    const account = await server.createUser();
    const tokens = {
      ...{ admin: admin.token, agent: agent.token, account: account.token },
      ...{ nobody: '', broken: 'a.b.c' },
    };
    const known = new Map([
      ['admin', admin],
      ['agent', agent],
      ['account', account],
    ]);
    const baseUrl = server.url;
    real = (as = 'admin') => createPocketbaseRemote({ baseUrl, token: () => tokens[as] });
    const roles = {
      admin: 'admin',
      agent: 'agent',
      account: 'user',
      nobody: 'visitor',
      broken: 'visitor',
    } as const;
    model = (as = 'admin') =>
      createModelRemote(inMemory, () => ({
        user: known.get(as)?.id ?? '',
        email: known.get(as)?.email ?? '',
        role: roles[as],
        broken: as === 'broken',
      }));
  });
  afterAll(() => server.stop());

  return async function alike(script: (side: Side, backUp: BackUp) => Promise<unknown>) {
    const inModel = await script(model, async () => {
      const backup = inMemory.backup();
      return async () => inMemory.restore(backup);
    });
    expect(inModel).toEqual(await script(real, () => backUp(server)));
  };
}

/** A failure without its texts; `ok` for a success. */
export const told = (answer: Result<unknown, RemoteFailure>) => {
  if (answer.ok) return 'ok';
  const { error } = answer;
  if (error.type !== 'Refused') return error.type;
  return `Refused ${error.fields.map(({ field, code }) => `${field} ${code}`).sort()}`;
};

/** The value of a successful answer. */
export const unwrap = <T>(answer: Result<T, RemoteFailure>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

/** A new listing; `again`: created again by a device that has pulled up to that revision. */
export const create = (id: string, fields = {}, again?: number): RemoteWrite => ({
  ...{ kind: 'create', collection: 'listings', id, fields: aListing(fields) },
  ...(again !== undefined && { again }),
});
/** A change of a listing's fields. */
export const edit = (id: string, fields: object, rest = {}): RemoteWrite => ({
  ...{ kind: 'update', collection: 'listings', id, fields: { ...fields }, ...rest },
});
/** A deletion of a listing. */
export const drop = (id: string, rest = {}): RemoteWrite => ({
  ...{ kind: 'delete', collection: 'listings', id, ...rest },
});
/** A photo for a listing. */
export const photoOf = (
  listingId: string,
  id: string,
  position = 0,
  bytes = aPicture(position),
) => ({
  ...{ id, listingId, position, bytes, mime: 'image/png' },
  ...{ sha256: 'a'.repeat(64), width: 1, height: 1 },
});
/** A page of the pull, by default of everything. */
export const pull = async (remote: Remote, request = {}): Promise<SyncPage> =>
  unwrap(await remote.pull({ since: 0, limit: 1000, epoch: undefined, ...request }, never));
/** The current revision of a listing. */
export const revOf = async (remote: Remote, id: string) =>
  (await pull(remote)).rows.listings.find((row) => row.id === id)?.rev ?? 0;
