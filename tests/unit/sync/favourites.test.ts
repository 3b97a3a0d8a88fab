import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createFavourites, createFavouritesBase } from '#db/device/favourites.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { createId } from '#domain/ids.ts';
import { mergeFavourites } from '#domain/sync/merge-favourites.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import { createFavouritesSync } from '#sync/favourites.ts';

describe('mergeFavourites', () => {
  const merge = (base: string, device: string, account: string) =>
    mergeFavourites(new Set(base), new Set(device), new Set(account));

  test('is the union at the first sign-in', () => {
    expect(merge('', 'ab', 'bc')).toEqual({ save: ['c'], send: ['a'], forget: [], withdraw: [] });
  });

  test('applies later changes of each side to the other', () => {
    expect(merge('abcd', 'bcx', 'acy')).toEqual({
      save: ['y'],
      send: ['x'],
      forget: ['b'],
      withdraw: ['a'],
    });
  });

  test('does nothing where both agree, whatever the base is', () => {
    expect(merge('az', 'ab', 'ab')).toEqual({ save: [], send: [], forget: [], withdraw: [] });
  });
});

/** An account at a server, and devices that may reach it. */
function anAccount(...ids: string[]) {
  const records = new Map(ids.map((id) => [id, `record-of-${id}`]));
  let failure: RemoteFailure | undefined;
  return {
    ids: () => [...records.keys()].sort(),
    fail(next: RemoteFailure | undefined) {
      failure = next;
    },
    remote: {
      listFavourites: async () => (failure ? err(failure) : ok(new Map(records))),
      async write(change: RemoteWrite) {
        if (failure) return err(failure);
        if (change.kind === 'create') records.set(String(change.fields.property), change.id);
        for (const [property, id] of records)
          if (change.kind === 'delete' && id === change.id) records.delete(property);
        return ok(undefined);
      },
    },
  };
}

async function aDevice(account: ReturnType<typeof anAccount>) {
  const database = createDatabase({ name: `favourites-${crypto.randomUUID()}` });
  const favourites = createFavourites(database, { onFirst: () => {} });
  await favourites.open();
  let reader: { user: string; token: string } | 'visitor' | undefined = 'visitor';
  let ended = () => {};
  const meet = createFavouritesSync({
    favourites,
    base: createFavouritesBase(database),
    remote: account.remote,
    reader: () => reader,
    isOnline: () => true,
    isListed: (id) => id !== 'gone',
    newId: createId,
    exclusively: (work) => work().then(() => ended()),
  });
  return {
    ids: () => [...favourites.ids()].sort(),
    set: (id: string, saved: boolean) => favourites.set(id, saved),
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
