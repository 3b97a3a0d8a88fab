import { describe, expect, test } from 'vitest';
import { aDevice, anAccount } from '../../support/pages/account-favourites.ts';

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

  test('FAV-3: what a sync has brought goes too if the app dies before the sync has ended', async () => {
    const account = anAccount('hers');
    const dying = { ...account, write: () => new Promise<never>(() => {}) };
    const phone = await aDevice(dying);
    await phone.set('mine', true);
    void phone.meetAs('ana'); // stops when it sends what is mine
    await expect.poll(phone.ids).toEqual(['hers', 'mine']);
    const again = await aDevice(account, phone.database);
    await again.meetAs('visitor');
    expect(again.ids()).toEqual(['mine']);
  });

  test('FAV-4: rows that cannot be read are no deletions', async () => {
    const account = anAccount('hers');
    const phone = await aDevice(account);
    await phone.meetAs('ana');
    phone.failReads(true);
    await phone.meetAs('ana');
    expect(account.ids()).toEqual(['hers']);
  });

  test('FAV-4: a note that another device writes during a deletion keeps the favourite', async () => {
    const account = anAccount('flat');
    const desk = await aDevice(account);
    await desk.meetAs('ana');
    const phone = await aDevice({
      ...account,
      async write(change) {
        if (change.kind === 'delete' && desk.row('flat')?.note === '') {
          await desk.favourites.note('flat', 'Con luz', '');
          await desk.meetAs('ana');
        }
        return account.write(change);
      },
    });
    await phone.meetAs('ana');
    await phone.set('flat', false);
    await phone.meetAs('ana');
    await phone.meetAs('ana');
    expect(account.row('flat')?.note).toBe('Con luz');
    expect(phone.row('flat')?.note).toBe('Con luz');
  });

  test('FAV-3: an expired session changes nothing', async () => {
    const account = anAccount('hers');
    const phone = await aDevice(account);
    await phone.meetAs('ana');
    await phone.meetAs(undefined);
    expect(phone.ids()).toEqual(['hers']);
  });
});
