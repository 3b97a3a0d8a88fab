import { afterAll, beforeAll, expect } from 'vitest';
import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import type { Remote, RemoteWrite } from '#remote/remote.ts';
import { createModelRemote } from '../simulator/model-remote.ts';
import { createModelServer } from '../simulator/model-server.ts';
import { seeded } from '../simulator/seeded.ts';
import { aListing, aPicture } from '../support/records.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { backUp } from '../support/server-backup.ts';

/**
 * The simulator is worth as much as its server is like ours: both are asked the same, through the
 * same port, and have to say the same. Revisions are compared by what they decide, not by number.
 */

type Reader = 'admin' | 'account' | 'nobody' | 'broken';
type Side = (as?: Reader) => Remote;
/** Makes a backup; the answer puts it back. */
type BackUp = () => Promise<() => Promise<void>>;

export const never = new AbortController().signal;
export const { id: newId } = seeded(1, 'contract');

/**
 * Starts both for the tests of a file. The answer has a script live through the same on both sides; ids are the
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
    const account = await server.createUser();
    const tokens = { admin: admin.token, account: account.token, nobody: '', broken: 'a.b.c' };
    const baseUrl = server.url;
    real = (as = 'admin') => createPocketbaseRemote({ baseUrl, token: () => tokens[as] });
    const roles = {
      admin: 'admin',
      account: 'user',
      nobody: 'visitor',
      broken: 'visitor',
    } as const;
    model = (as = 'admin') =>
      createModelRemote(inMemory, () => ({
        user: as === 'admin' ? admin.id : as === 'account' ? account.id : '',
        email: as === 'admin' ? admin.email : '',
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

/** What a failure says without its words; `ok` for anything that is none. */
export const told = (answer: Result<unknown, RemoteFailure>) => {
  if (answer.ok) return 'ok';
  const { error } = answer;
  if (error.type !== 'Refused') return error.type;
  return `Refused ${error.fields.map(({ field, code }) => `${field} ${code}`).sort()}`;
};

/** The value of an answer that must be one. */
export const unwrap = <T>(answer: Result<T, RemoteFailure>): T => {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
};

/** A new listing; `again`: made again, by who has pulled up to that revision. */
export const create = (id: string, fields = {}, again?: number): RemoteWrite => ({
  ...{ kind: 'create', collection: 'properties', id, fields: aListing(fields) },
  ...(again !== undefined && { again }),
});
/** Fields of a listing set to others. */
export const edit = (id: string, fields: object, rest = {}): RemoteWrite => ({
  ...{ kind: 'update', collection: 'properties', id, fields: { ...fields }, ...rest },
});
/** A listing deleted. */
export const drop = (id: string, rest = {}): RemoteWrite => ({
  ...{ kind: 'delete', collection: 'properties', id, ...rest },
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
/** A page of the pull: everything, unless something else is asked for. */
export const pull = async (remote: Remote, request = {}): Promise<SyncPage> =>
  unwrap(await remote.pull({ since: 0, limit: 1000, epoch: undefined, ...request }, never));
/** The revision of a listing as admins see it. */
export const revOf = async (remote: Remote, id: string) =>
  (await pull(remote)).rows.listings.find((row) => row.id === id)?.rev ?? 0;
