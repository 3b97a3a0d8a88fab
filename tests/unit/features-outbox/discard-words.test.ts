import { beforeAll, expect, test } from 'vitest';
import type { OutboxChange, OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { discardWords, lostPhotoWords } from '#features/outbox/problem/discard-words.ts';
import outbox from '#i18n/es/staff/outbox.json' with { type: 'json' };
import type { Translate } from '#i18n/use-t.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf, uploadOf } from '../../support/device/outbox-entries.ts';
import { spanishWords } from '../../support/device/outbox-words.ts';

let t: Translate;
beforeAll(async () => {
  t = (await spanishWords()).t;
});

const words = outbox.outbox.discard;
const listingId = idOf('l', 1);
const creation = creationOf(listingId);
const edit: OutboxChange = {
  kind: 'update',
  collection: 'listings',
  id: listingId,
  changes: { price: { from: 1, to: 2 } },
};
const said = (...entries: [OutboxChange, Partial<OutboxEntry>][]) =>
  discardWords(
    entries.map(([change, fields], n) => anEntry(n + 1, change, fields)),
    t,
  );

test('[OUT-7] discarding entries that were never sent has no further consequence to report', () => {
  expect(said([creation, {}], [edit, {}])).toEqual([]);
});

test('[OUT-7] for an entry that may have arrived, the text says whether it is removed or stays', () => {
  expect(said([creation, { attempts: 1 }])).toEqual([words.takenBack]);
  expect(said([edit, { attempts: 1 }])).toEqual([words.stays]);
  expect(said([edit, { attempts: 1, state: 'sending' }])).toEqual([words.onItsWay]);
});

test('[OUT-7] for a listing that is already on the server, the text says that it is published without the discarded edits', () => {
  const publication: OutboxChange = { kind: 'publish', collection: 'listings', id: listingId };
  const upload = uploadOf(listingId, 1);
  expect(said([upload, {}], [publication, {}])).toEqual([words.published]);
  expect(said([creation, {}], [upload, {}], [publication, {}])).toEqual([]);
  const gone: Partial<OutboxEntry> = { state: 'needs-attention', problem: { type: 'Gone' } };
  expect(said([upload, gone], [publication, {}])).toEqual([]);
});

test('for a discard that cannot be undone, the text counts the lost photos', () => {
  const uploads = [1, 2].map((n) => anEntry(n, uploadOf(listingId, n)));
  const others = [anEntry(3, edit), anEntry(4, creation)];
  expect(lostPhotoWords([...uploads, ...others], t)).toEqual(['Se pierden 2 fotos sin enviar.']);
  expect(lostPhotoWords(others, t)).toEqual([]);
});
