import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { applyPage } from '#db/catalogue/apply.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { dropPrivateOfServer } from '#db/drafts/private-drafts.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { privateFormOf } from '#domain/private-data/private-form.ts';
import { aCursor, aPage, idOf } from '../../support/device/listings.ts';

/** Unsaved forms of a person who may no longer see private data. */

const before = { ...NO_PRIVATE_DATA, ownerName: 'Aurora Castro', street: 'Real', commission: 3.5 };
const privateData = privateFormOf(before);
const form = { ...newListingForm(otherAdvisor()), title: 'Piso' };
const common = { id: idOf('l', 1), savedAt: 1, userId: idOf('u', 1), before: undefined };
const draft = { ...common, photoIds: [], privateBefore: before, form: { ...form, privateData } };

function aDevice() {
  const database = createDatabase({ name: 'drafts', indexedDB: new IDBFactory() });
  const pullAs = (role: 'agent' | 'user') =>
    database.write((db) =>
      applyPage(db, aPage(5, { reset: true, cursor: aCursor(5, { user: 'agent', role }) }), {
        ...{ now: 0, createId: () => idOf('n', 1) },
      }),
    );
  const rows = async () => JSON.stringify(await database.read((db) => db.drafts.toArray()));
  return { database, drafts: createDrafts(database), pullAs, rows };
}

test('of an untouched form nothing of the server stays, and the form can still be read', async () => {
  const { database, drafts, rows } = aDevice();
  await drafts.save(draft);
  await database.write(dropPrivateOfServer);
  expect(await rows()).not.toMatch(/Aurora|Real|3,5|3\.5/);
  const { privateBefore: _gone, ...rest } = draft;
  const kept = { ...rest, privateTyped: [], form: { ...form, privateData: privateFormOf() } };
  expect(await drafts.at(draft.id)).toEqual({ ok: true, value: kept });
});

test('what was typed stays, also an emptied field by its name', async () => {
  const { database, drafts, rows } = aDevice();
  const typed = { ...privateData, notes: 'Llamar por la tarde', street: '' };
  await drafts.save({ ...draft, form: { ...form, privateData: typed } });
  await database.write(dropPrivateOfServer);
  await database.write(dropPrivateOfServer); // a second time it changes nothing
  expect(await rows()).not.toMatch(/Aurora|Real/);
  expect(await drafts.at(draft.id)).toMatchObject({
    value: {
      privateTyped: ['street', 'notes'],
      form: { title: 'Piso', privateData: { ...privateFormOf(), notes: 'Llamar por la tarde' } },
    },
  });
});

test('private data that were typed where there were none, and rows of another version, stay as they are', async () => {
  const { database, drafts, rows } = aDevice();
  const { privateBefore: _none, ...fresh } = draft;
  await drafts.save(fresh);
  const newer = { id: idOf('d', 1), savedAt: 1, content: { privateBefore: 'of another version' } };
  await database.write((db) => db.drafts.put(newer));
  const stored = await rows();
  await database.write(dropPrivateOfServer);
  expect(await rows()).toBe(stored);
});

test('a form that is open when the role is lost does not bring them back', async () => {
  const { drafts, pullAs, rows } = aDevice();
  await pullAs('agent');
  await drafts.save(draft);
  expect(await rows()).toContain('Aurora');
  await pullAs('user');
  const typed = { ...privateData, notes: 'Mía' };
  await drafts.save({ ...draft, form: { ...form, privateData: typed } });
  expect(await rows()).toContain('Mía');
  expect(await rows()).not.toMatch(/Aurora|Real/);
});
