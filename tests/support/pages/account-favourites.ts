import * as v from 'valibot';
import { err, ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createFavourites } from '#db/device/favourites.ts';
import { createFavouritesBase, createSyncedFavourites } from '#db/device/synced-favourites.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { type Mark, type Opinion, opinionSchema } from '#domain/favourite/favourite.ts';
import { isEditedOpinion, isSameOpinion, mergeOpinions } from '#domain/favourite/merge-opinions.ts';
import { createId } from '#domain/ids.ts';
import { favouriteFields } from '#remote/own-records.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { type AccountRow, createOwnRowsSync } from '#sync/pull/own-rows.ts';
import { createFakeClock } from '../device/fake-clock.ts';

/** An opinion with the given values. */
export const opinion = (given: Partial<Opinion> = {}): Opinion => v.parse(opinionSchema, given);

/** An account at a server, which devices may reach. */
export function anAccount(...ids: string[]) {
  let rev = 0;
  const records = new Map<string, AccountRow<Opinion>>();
  const put = (property: string, id: string, row: Opinion) => {
    rev += 1;
    records.set(property, { id, rev, row });
  };
  for (const id of ids) put(id, `record-of-${id}`, opinion());
  let failure: RemoteFailure | undefined;
  let isAnswerLost = false;
  const rowOf = ({ mark, marked_at, note }: Readonly<Record<string, unknown>>) =>
    opinion({
      ...(mark !== '' && { mark: mark as Mark }),
      ...{ markedAt: Date.parse(String(marked_at)) || 0, note: String(note) },
    });
  return {
    ids: () => [...records.keys()].sort(),
    row: (id: string) => records.get(id)?.row,
    fail(next: RemoteFailure | undefined) {
      failure = next;
    },
    loseAnswers(lost: boolean) {
      isAnswerLost = lost;
    },
    list: async () => (failure ? err(failure) : ok(new Map(records))),
    async write(change: RemoteWrite) {
      if (failure) return err(failure);
      for (const [property, record] of records) {
        if (change.kind === 'create' || change.id !== record.id) continue;
        if (change.kind === 'order') continue;
        if (change.ifRev !== record.rev) return err<RemoteFailure>({ type: 'Conflict' });
        if (change.kind === 'delete') records.delete(property);
        else put(property, record.id, rowOf(change.fields));
      }
      if (change.kind === 'create')
        put(String(change.fields.property), change.id, rowOf(change.fields));
      return isAnswerLost ? err<RemoteFailure>({ type: 'Offline' }) : ok(undefined);
    },
  };
}

/** A device that syncs its favourites with the account when it is told to. With the database of another one, it is that one's next start. */
export async function aDevice(
  account: Pick<ReturnType<typeof anAccount>, 'list' | 'write'>,
  database = createDatabase({ name: `favourites-${crypto.randomUUID()}` }),
) {
  const time = createFakeClock();
  const favourites = createFavourites(database, { onFirst: () => {}, clock: time.clock });
  await favourites.open();
  let reader: { user: string; token: string } | 'visitor' | undefined = 'visitor';
  let ended = () => {};
  let isUnreadable = false;
  const meet = createOwnRowsSync({
    collection: 'favourites',
    device: createSyncedFavourites({
      ...favourites,
      stored: async () =>
        isUnreadable ? err({ type: 'StorageUnavailable' }) : favourites.stored(),
    }),
    base: createFavouritesBase(database),
    remote: { write: account.write },
    list: account.list,
    isEqual: isSameOpinion,
    isEdited: isEditedOpinion,
    merge: mergeOpinions,
    fieldsOf: favouriteFields,
    idFor: createId,
    reader: () => reader,
    isOnline: () => true,
    maySend: (id) => id !== 'gone',
    exclusively: (work) => work().then(() => ended()),
  });
  return {
    database,
    time,
    favourites,
    ids: () => [...favourites.ids()].sort(),
    row: (id: string) => favourites.rows().get(id),
    set: favourites.set,
    failReads(fails: boolean) {
      isUnreadable = fails;
    },
    async meetAs(next: string | 'visitor' | undefined) {
      reader = next === undefined || next === 'visitor' ? next : { user: next, token: next };
      const met = new Promise<void>((resolve) => {
        ended = resolve;
      });
      meet();
      await met;
    },
  };
}
