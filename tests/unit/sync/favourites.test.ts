import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createFavourites } from '#db/device/favourites.ts';
import { createFavouritesBase, createSyncedFavourites } from '#db/device/synced-favourites.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { type Mark, type Opinion, opinionSchema } from '#domain/favourite/favourite.ts';
import { isSameOpinion, mergeOpinions } from '#domain/favourite/merge-opinions.ts';
import { createId } from '#domain/ids.ts';
import { favouriteFields } from '#remote/favourites.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { type AccountRow, createOwnRowsSync } from '#sync/own-rows.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

const opinion = (given: Partial<Opinion> = {}): Opinion => v.parse(opinionSchema, given);

/** An account at a server, and devices that may reach it. */
function anAccount(...ids: string[]) {
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
        if (change.kind === 'delete') records.delete(property);
        if (change.kind !== 'update') continue;
        if (change.ifRev !== record.rev) return err<RemoteFailure>({ type: 'Conflict' });
        put(property, record.id, rowOf(change.fields));
      }
      if (change.kind === 'create')
        put(String(change.fields.property), change.id, rowOf(change.fields));
      return isAnswerLost ? err<RemoteFailure>({ type: 'Offline' }) : ok(undefined);
    },
  };
}

async function aDevice(account: ReturnType<typeof anAccount>) {
  const database = createDatabase({ name: `favourites-${crypto.randomUUID()}` });
  const time = createFakeClock();
  const favourites = createFavourites(database, { onFirst: () => {}, clock: time.clock });
  await favourites.open();
  let reader: { user: string; token: string } | 'visitor' | undefined = 'visitor';
  let ended = () => {};
  const meet = createOwnRowsSync({
    collection: 'favourites',
    device: createSyncedFavourites(favourites),
    base: createFavouritesBase(database),
    remote: { write: account.write },
    list: account.list,
    isEqual: isSameOpinion,
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

describe('favourites of an account', () => {
  test('FAV-1: the first sign-in gives the union, later changes go both ways', async () => {
    const account = anAccount('there');
    const phone = await aDevice(account);
    const desk = await aDevice(account);
    await phone.set('here', true);
    await phone.meetAs('ana');
    expect(phone.ids()).toEqual(['here', 'there']);
    await desk.meetAs('ana');
    expect(desk.ids()).toEqual(['here', 'there']);
    await desk.set('there', false);
    await desk.meetAs('ana');
    expect(account.ids()).toEqual(['here']);
    await phone.meetAs('ana');
    expect(phone.ids()).toEqual(['here']);
  });

  test('FAV-1, FAV-2: offline changes are synced at the next occasion', async () => {
    const account = anAccount('a', 'b');
    const phone = await aDevice(account);
    await phone.meetAs('ana');
    account.fail({ type: 'Offline' });
    await phone.set('a', false);
    await phone.set('c', true);
    await phone.meetAs('ana');
    expect(account.ids()).toEqual(['a', 'b']);
    account.fail(undefined);
    await phone.meetAs('ana');
    expect(account.ids()).toEqual(['b', 'c']);
    expect(phone.ids()).toEqual(['b', 'c']);
  });

  test('FAV-3: signing out removes the account’s favourites and keeps those saved after it', async () => {
    const account = anAccount('hers');
    const phone = await aDevice(account);
    await phone.set('joined', true);
    await phone.meetAs('ana');
    expect(phone.ids()).toEqual(['hers', 'joined']);
    await phone.meetAs('visitor');
    await phone.set('mine', true);
    await phone.meetAs('visitor');
    expect(phone.ids()).toEqual(['mine']);
    expect(account.ids()).toEqual(['hers', 'joined']);
  });

  test('FAV-2: a favourite whose listing is gone stays on the device and is not sent', async () => {
    const account = anAccount();
    const phone = await aDevice(account);
    await phone.set('gone', true);
    await phone.set('here', true);
    await phone.meetAs('ana');
    expect(account.ids()).toEqual(['here']);
    expect(phone.ids()).toEqual(['gone', 'here']);
  });

  test('FAV-3: the next account gets no favourites of the last one', async () => {
    const account = anAccount('hers');
    const phone = await aDevice(account);
    await phone.meetAs('ana');
    account.fail({ type: 'Offline' });
    await phone.meetAs('berta');
    expect(phone.ids()).toEqual([]);
  });

  test('FAV-3: an expired session changes nothing', async () => {
    const account = anAccount('hers');
    const phone = await aDevice(account);
    await phone.meetAs('ana');
    await phone.meetAs(undefined);
    expect(phone.ids()).toEqual(['hers']);
  });
});

describe('marks and notes of an account', () => {
  async function twoDevices() {
    const account = anAccount('flat');
    const [phone, desk] = [await aDevice(account), await aDevice(account)];
    const meet = async () => {
      for (const device of [phone, desk, phone, desk]) await device.meetAs('ana');
    };
    await meet();
    return { account, phone, desk, meet };
  }

  test('FAV-4: a mark and a note reach the other device', async () => {
    const { phone, desk, meet } = await twoDevices();
    await phone.favourites.mark('flat', 'like');
    await phone.favourites.note('flat', ' Con luz \r\n');
    await meet();
    expect(desk.row('flat')).toMatchObject({ mark: 'like', note: 'Con luz' });
  });

  test('FAV-4: of two marks the later one counts, and both notes are kept, once', async () => {
    const { account, phone, desk, meet } = await twoDevices();
    await phone.time.pass(60_000);
    await phone.favourites.mark('flat', 'doubt');
    await desk.favourites.mark('flat', 'visited');
    await phone.favourites.note('flat', 'Mucho ruido');
    await desk.favourites.note('flat', 'Con luz');
    await desk.meetAs('ana');
    account.loseAnswers(true);
    await phone.meetAs('ana');
    account.loseAnswers(false);
    await meet();
    await meet();
    for (const row of [account.row('flat'), phone.row('flat'), desk.row('flat')])
      expect(row).toMatchObject({ mark: 'doubt', note: 'Con luz\nMucho ruido' });
  });

  test('FAV-4: a favourite with a newer note outlives its deletion on the other device', async () => {
    const { account, phone, desk, meet } = await twoDevices();
    await phone.favourites.note('flat', 'Volver a verla');
    await phone.meetAs('ana');
    await desk.set('flat', false);
    await meet();
    expect(desk.row('flat')?.note).toBe('Volver a verla');
    await desk.set('flat', false);
    await meet();
    expect([account.ids(), phone.ids()]).toEqual([[], []]);
  });

  test('FAV-4: what is typed during a sync is not overwritten', async () => {
    const { account, phone, desk } = await twoDevices();
    await desk.favourites.note('flat', 'Con luz');
    await desk.meetAs('ana');
    const synced = createSyncedFavourites(phone.favourites);
    const before = synced.all().get('flat');
    await phone.favourites.note('flat', 'Mucho ruido');
    expect(await synced.replace('flat', before, account.row('flat'))).toEqual(ok(false));
    expect(phone.row('flat')?.note).toBe('Mucho ruido');
  });

  test('FAV-1: what an earlier version of the app had synced is known', async () => {
    const account = anAccount('flat');
    const phone = await aDevice(account);
    await phone.set('flat', true);
    const meta = { key: 'favourites', user: 'ana', ids: ['flat'] } as never;
    await phone.database.write((db) => db.meta.put(meta));
    await phone.set('flat', false);
    await phone.meetAs('ana');
    expect(account.ids()).toEqual([]);
  });

  test('FAV-4: devices that merge in any order end equal, with every line, and without repetitions', () => {
    const line = fc.constantFrom('a', 'b', 'c', 'd e', '');
    const anOpinion = fc
      .record({
        mark: fc.constantFrom('visited', 'like', 'doubt', 'no', undefined),
        markedAt: fc.nat(3),
        note: fc.array(line, { maxLength: 3 }).map((lines) => lines.join('\n').trim()),
      })
      .map(({ mark, ...rest }) => opinion({ ...(mark && { mark }), ...rest }));
    fc.assert(
      fc.property(anOpinion, anOpinion, anOpinion, anOpinion, (base, first, second, held) => {
        const one = mergeOpinions(base, first, held);
        const both = mergeOpinions(base, second, one);
        expect(mergeOpinions(base, second, both).note).toBe(both.note); // a lost answer
        expect(mergeOpinions(one, one, both)).toEqual(both); // the first device follows
        const changed = [first, second].filter(({ note }) => note !== base.note);
        for (const text of changed.flatMap(({ note }) => note.split('\n').filter(Boolean)))
          expect(both.note.split('\n')).toContain(text);
      }),
    );
  });
});
