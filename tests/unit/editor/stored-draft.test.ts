import { describe, expect, test } from 'vitest';
import { err, ok } from '#base/result.ts';
import { createId } from '#domain/ids.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { openEditing } from '#features/editor/open-editing.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { aListing, idOf } from '../../support/device/listings.ts';
import { aDevice, aDraft, stored, until } from './editing-device.ts';

const omit = (values: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

describe('a stored draft with the id of the form', () => {
  const before = { ...aListing(2), photos: [], features: [], rev: 1 };
  const form = newListingForm(otherAdvisor());
  const fresh: ListingDraft = aDraft({ id: before.id, before, form });

  test('of another app version is kept and counted; the form gets a new draft', async () => {
    const device = aDevice();
    const row = { id: before.id, savedAt: 1, content: { from: 'another version' } };
    await device.database.write((db) => db.drafts.put(row));
    expect(await stored(device)).toEqual([]);
    const editing = await device.open(fresh);
    expect(editing.listingId).toBe(before.id);
    editing.change({ title: 'Piso' });
    await until(async () => (await stored(device)).length === 1);
    expect(await stored(device)).toMatchObject([{ id: editing.draftId, form: { title: 'Piso' } }]);
    expect(await device.database.read((db) => db.drafts.get(before.id))).toEqual(ok(row));
    expect(await device.drafts.unreadable()).toEqual(ok([row]));
  });

  test('keeps typed private data, and what they were when the form was opened', async () => {
    const device = aDevice();
    const privateBefore = { ...NO_PRIVATE_DATA, keysPlace: 'Oficina' };
    const opened = await device.open({ ...fresh, privateBefore });
    opened.change({ privateData: { ...form.privateData, ownerName: 'Ana López' } });
    await until(async () => (await stored(device))[0]?.form.privateData.ownerName === 'Ana López');
    expect(await device.restart().drafts.all()).toMatchObject({ value: [{ privateBefore }] });
  });

  test('without the private data of the server gets those of now again, below what was typed', async () => {
    const device = aDevice();
    const kept = { ...form, privateData: { ...form.privateData, notes: 'Llamar', street: '' } };
    await device.drafts.save({ ...fresh, privateTyped: ['notes', 'street'], form: kept });
    const without = await device.open(fresh);
    expect(without.state().form.privateData).toEqual(kept.privateData);
    const now = { ...NO_PRIVATE_DATA, ownerName: 'Ana', notes: 'No', street: 'Real' };
    const again = await device.restart().open(fresh, now);
    // Of what was typed, nobody knows any more what it was then.
    expect(again.privateBefore).toEqual(omit(now, ['notes', 'street']));
    const shown = { ...form.privateData, ownerName: 'Ana', notes: 'Llamar', street: '' };
    expect(again.state().form.privateData).toEqual(shown);
    again.change({ title: 'Piso' });
    await until(async () => (await stored(device))[0]?.form.title === 'Piso');
    expect((await stored(device))[0]).toMatchObject({ privateBefore: now });
    expect((await stored(device))[0]?.privateTyped).toBeUndefined();
    const later = await device.restart().open(fresh, { ...now, notes: 'Otra' });
    expect(later.privateBefore).toEqual(omit(now, ['notes', 'street']));
  });

  test('of an earlier version has empty private data', async () => {
    const device = aDevice();
    const { privateData: _new, ...earlier } = form;
    const content = { ...{ userId: fresh.userId, before, photoIds: [] }, form: earlier };
    await device.database.write((db) => db.drafts.put({ id: before.id, savedAt: 1, content }));
    expect((await device.open(fresh)).state().form.privateData).toEqual(form.privateData);
  });

  test('of another person is kept; the form gets a new draft', async () => {
    const device = aDevice();
    const theirs = { ...fresh, userId: idOf('u', 2) };
    await device.drafts.save(theirs);
    const editing = await device.open(fresh);
    editing.change({ title: 'Piso' });
    await until(async () => (await stored(device)).length === 2);
    expect(await device.drafts.at(before.id)).toEqual(ok(theirs));
  });

  test('that was not offered because reading the drafts failed: the form continues it', async () => {
    const device = aDevice();
    await device.drafts.save({ ...fresh, form: { ...form, title: 'A medias' } });
    const editing = await device.open(fresh);
    expect(editing.state().form.title).toBe('A medias');
    editing.change({ location: 'Riazor' });
    await until(async () => (await stored(device))[0]?.form.location === 'Riazor');
    expect(await stored(device)).toMatchObject([{ id: before.id, form: { title: 'A medias' } }]);
  });

  test('that cannot be read from the disk: no form opens', async () => {
    const device = aDevice();
    const ports = { preparer: { prepare: () => new Promise<never>(() => {}), close() {} } };
    const opened = await openEditing(
      { draft: fresh, isOffered: false },
      {
        ...ports,
        drafts: { ...device.drafts, at: async () => err({ type: 'StorageUnavailable' }) },
        ...{ clock: createFakeClock(2).clock, newId: createId, locks: undefined },
        onLost: () => {},
        privateNow: async () => undefined,
      },
    );
    expect(opened).toEqual(err({ type: 'StorageUnavailable' }));
  });
});
