import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { createSyncedFavourites } from '#db/device/synced-favourites.ts';
import { mergeOpinions } from '#domain/favourite/merge-opinions.ts';
import { aDevice, anAccount, opinion } from '../../support/pages/account-favourites.ts';

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
    await phone.favourites.note('flat', ' Con luz \r\n', '');
    await meet();
    expect(desk.row('flat')).toMatchObject({ mark: 'like', note: 'Con luz' });
  });

  test('FAV-4: of two marks the later one counts, and both notes are kept, once', async () => {
    const { account, phone, desk, meet } = await twoDevices();
    await phone.time.pass(60_000);
    await phone.favourites.mark('flat', 'doubt');
    await desk.favourites.mark('flat', 'visited');
    await phone.favourites.note('flat', 'Mucho ruido', '');
    await desk.favourites.note('flat', 'Con luz', '');
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
    await phone.favourites.note('flat', 'Volver a verla', '');
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
    await desk.favourites.note('flat', 'Con luz', '');
    await desk.meetAs('ana');
    const synced = createSyncedFavourites(phone.favourites);
    const stored = await synced.all();
    const before = stored.ok ? stored.value.get('flat') : undefined;
    await phone.favourites.note('flat', 'Mucho ruido', '');
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
        fc.pre(one.note !== base.note); // otherwise the second device has seen every line
        const both = mergeOpinions(base, second, one);
        fc.pre(both.note !== base.note); // otherwise a repetition keeps away what the second device had taken away
        expect(mergeOpinions(base, second, both).note).toBe(both.note); // a lost answer
        expect(mergeOpinions(one, one, both)).toEqual(both); // the first device follows
        const changed = [first, second].filter(({ note }) => note !== base.note);
        for (const text of changed.flatMap(({ note }) => note.split('\n').filter(Boolean)))
          expect(both.note.split('\n')).toContain(text);
      }),
    );
  });
});
