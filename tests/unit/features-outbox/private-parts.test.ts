import { expect, test } from 'vitest';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import { NO_PRIVATE_DATA } from '#domain/private-data/private-data.ts';
import { privateFormOf } from '#domain/private-data/private-form.ts';
import { hasPrivateData, withoutPrivateData } from '#features/outbox/backup/private-parts.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf } from '../../support/device/outbox-entries.ts';

const MARK = 'Aurora Castro';
const listingId = idOf('l', 1);
const create = anEntry(1, creationOf(listingId));
const changes = { ownerName: { from: '', to: MARK } };
const edit = anEntry(2, { kind: 'update', collection: 'privateData', id: listingId, changes });
const note = anEntry(3, { kind: 'note', collection: 'privateData', id: listingId, changes });
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

const emptied = { ...draft, form: { ...draft.form, privateData: privateFormOf() } };

test.each([
  ['an entry', { entries: [create, edit] }, true],
  ['a note of a discarded value', { entries: [create, note] }, true],
  ['a row of another version', { unreadable: work.unreadable }, true],
  ['a filled form', { drafts: [draft] }, true],
  ['a form whose fields are emptied, and not yet saved', { drafts: [emptied] }, true],
  ['a form of another version', { unreadableDrafts: work.unreadableDrafts }, true],
  ['what a copy without them keeps', withoutPrivateData(work), false],
])('whether there are private data in a copy is known: %s', (_, parts, has) => {
  const nothing = { entries: [], unreadable: [], drafts: [], unreadableDrafts: [] };
  expect(hasPrivateData({ ...nothing, ...parts })).toBe(has);
});
