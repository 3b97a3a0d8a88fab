import { expect, test } from 'vitest';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { privateFormOf } from '#domain/private-data/private-form.ts';
import { havePrivateData, withoutPrivateData } from '#features/outbox/backup/private-parts.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry, creationOf } from '../../support/outbox-entries.ts';

const MARK = 'Aurora Castro';
const listingId = idOf('l', 1);
const create = anEntry(1, creationOf(listingId));
const changes = { ownerName: { from: '', to: MARK } };
const edit = anEntry(2, { kind: 'update-private', privateId: listingId, changes });
const note = anEntry(3, { kind: 'note-discarded-private', privateId: listingId, changes });
const filled = { ...NO_PRIVATE_DATA, ownerName: MARK };
const draft = {
  ...{ id: listingId, savedAt: 5, userId: 'agent', photoIds: [], privateBefore: filled },
  ...{ privateRefused: { notes: MARK } },
  form: { ...newListingForm(otherAdvisor()), title: 'Piso', privateData: privateFormOf(filled) },
};
const work = {
  entries: [create, edit, note],
  unreadable: [{ id: 'x', seq: 4, subject: `property_private/${listingId}`, owner: MARK }],
  photos: [],
  drafts: [draft],
  unreadableDrafts: [
    { id: 'y', savedAt: 5, content: { form: { title: 'Ático', privateData: { owner: MARK } } } },
  ],
  picked: [],
};

test('a copy without private data has no byte of them, and everything else', () => {
  const copy = withoutPrivateData(work);
  expect(JSON.stringify(copy)).not.toContain(MARK);
  expect(copy.entries).toEqual([create]);
  expect(copy.drafts[0]?.form).toMatchObject({ title: 'Piso', privateData: privateFormOf() });
  expect(copy.unreadableDrafts[0]?.content).toEqual({ form: { title: 'Ático' } });
  expect(JSON.stringify(work)).toContain(MARK);
});

test('whether there are any is known from entries and forms', () => {
  const empty = { form: newListingForm(otherAdvisor()) };
  expect(havePrivateData([create], [empty])).toBe(false);
  expect(havePrivateData([create, edit], [empty])).toBe(true);
  expect(havePrivateData([], [draft])).toBe(true);
});
