import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { removePrivateRows } from '#db/catalogue/private-rows.ts';
import { createDatabase } from '#db/database.ts';
import { readTeam } from '#db/team/team-rows.ts';
import type { Member } from '#domain/people/team.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { aCursor, aPage, idOf } from '../../support/device/listings.ts';

// The agency's people on this device.

const AGENT = { user: 'agent', role: 'agent' } as const;
const aMember = (n: number, name: string): Member => ({
  ...{ id: idOf('r', n), rev: n, user: idOf('u', n), name, role: 'agent' },
});
const [ana, marta] = [aMember(1, 'Ana'), aMember(2, 'Marta')];

async function aDevice() {
  const database = createDatabase({ name: 'team', indexedDB: new IDBFactory() });
  const pull = async (rev: number, fields: Parameters<typeof aPage>[1], who: object = AGENT) => {
    const page: SyncPage = aPage(rev, { cursor: aCursor(rev, who), ...fields });
    const maker = { now: 0, createId: () => idOf('n', rev) };
    expect((await database.write((db) => applyPage(db, page, maker))).ok).toBe(true);
  };
  const names = async () => {
    const team = await database.read(readTeam);
    return team.ok ? team.value.map(({ name }) => name) : [];
  };
  await pull(5, { reset: true, more: true, rows: { team: [ana] } });
  await pull(6, { rows: { team: [marta] } });
  return { database, pull, names };
}

test('the pages of a full pull bring the team, and later ones change it', async () => {
  const { pull, names } = await aDevice();
  expect(await names()).toEqual(['Ana', 'Marta']);
  await pull(7, { rows: { team: [{ ...ana, rev: 7, name: 'Ana Souto' }] } });
  expect(await names()).toEqual(['Marta', 'Ana Souto']);
  await pull(8, { gone: [{ collection: 'team', id: marta.id }] });
  expect(await names()).toEqual(['Ana Souto']);
});

test('a full pull drops who did not come back, and all of the team for a reader without a role', async () => {
  const { pull, names } = await aDevice();
  await pull(7, { reset: true, rows: { team: [marta] } });
  expect(await names()).toEqual(['Marta']);
  await pull(8, { reset: true }, { user: 'agent', role: 'user' });
  expect(await names()).toEqual([]);
});

test('sign-out removes the team', async () => {
  const { database, names } = await aDevice();
  await database.write(removePrivateRows);
  expect(await names()).toEqual([]);
});

test('a member that this version of the app cannot read is left out', async () => {
  const { database, names } = await aDevice();
  const unreadable = { ...marta, role: 'owner' } as unknown as Member;
  await database.write((db) =>
    db.meta.put({ key: 'team', members: [ana, unreadable].map((one) => ({ ...one, seq: 1 })) }),
  );
  expect(await names()).toEqual(['Ana']);
});
