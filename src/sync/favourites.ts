import { createQueue } from '#base/queue.ts';
import type { Result } from '#base/result.ts';
import type { Favourites, FavouritesBase } from '#db/device/favourites.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { CreateId } from '#domain/ids.ts';
import { mergeFavourites } from '#domain/sync/merge-favourites.ts';
import type { Remote, RemoteWrite } from '#remote/remote.ts';

type Ports = {
  readonly favourites: Pick<Favourites, 'ids' | 'set'>;
  readonly base: {
    load(): Promise<FavouritesBase | undefined>;
    save(base: FavouritesBase | undefined): Promise<unknown>;
  };
  readonly remote: Pick<Remote, 'write'> & {
    /** Listing id → id of its favourite record, oldest first. */
    listFavourites(token: string): Promise<Result<ReadonlyMap<string, string>, RemoteFailure>>;
  };
  /** The signed-in user; undefined for an expired session, which changes nothing. */
  readonly reader: () => { readonly user: string; readonly token: string } | 'visitor' | undefined;
  readonly isOnline: () => boolean;
  /** Whether this device has the listing. The server would refuse a favourite of one that is gone, after each pull again. */
  readonly isListed: (property: string) => boolean;
  readonly newId: CreateId;
  /** Runs the work in one tab at a time. */
  readonly exclusively: (work: () => Promise<void>) => Promise<unknown>;
};

const collection = 'favourites';

/**
 * Syncs the favourites of device and account (FAV-1 to FAV-3). Call it whenever either may have
 * changed. It needs no queue: the difference to the last synced state is still unsent.
 */
export function createFavouritesSync(ports: Ports): () => void {
  const { favourites, base, remote, reader } = ports;
  const inTurn = createQueue();
  let isCalled = false;

  /** Removes the account's favourites from the device, and keeps those saved since without an account. */
  const takeAccountAway = async (held: FavouritesBase) => {
    for (const id of held.ids) await favourites.set(id, false);
    await base.save(undefined);
  };

  const bringTogether = async () => {
    const who = reader();
    if (who === undefined) return;
    const held = await base.load();
    const isOthers = held !== undefined && (who === 'visitor' || held.user !== who.user);
    if (isOthers) await takeAccountAway(held);
    if (who === 'visitor' || !ports.isOnline()) return;

    const listed = await remote.listFavourites(who.token);
    const now = reader();
    if (!listed.ok || typeof now !== 'object' || now.token !== who.token) return;
    const account = listed.value;
    const agreed = new Set(isOthers ? [] : held?.ids);
    const ids = new Set(favourites.ids());
    const changes = mergeFavourites(agreed, ids, new Set(account.keys()));
    // The base keeps favourites that must still be removed from the account; otherwise they would look
    // new there. It omits favourites that the disk did not store; otherwise they would look removed.
    const next = new Set(account.keys());
    for (const id of changes.save) if (!(await favourites.set(id, true)).ok) next.delete(id);
    for (const id of changes.forget) await favourites.set(id, false);
    for (const property of changes.send.filter(ports.isListed)) {
      const fields = { user: who.user, property };
      const sent = await write({ kind: 'create', collection, id: ports.newId(), fields });
      if (sent) next.add(property);
    }
    for (const property of changes.withdraw) {
      const id = account.get(property) ?? '';
      const gone = await write({ kind: 'delete', collection, id });
      if (gone) next.delete(property);
    }
    await base.save({ user: who.user, ids: [...next] });
  };

  /** Whether the account now has the wanted state; otherwise the next call tries again. */
  const write = async (change: RemoteWrite): Promise<boolean> => {
    const written = await remote.write(change, new AbortController().signal);
    return written.ok || (change.kind === 'delete' && written.error.type === 'Gone');
  };

  return () => {
    if (isCalled) return;
    isCalled = true;
    void inTurn(async () => {
      isCalled = false;
      await ports.exclusively(bringTogether);
    });
  };
}
