import { beforeAll, expect, test } from 'vitest';
import type { OutboxChange, OutboxEntry } from '#domain/outbox-entry.ts';
import { discardWords } from '#features/outbox/discard-words.ts';
import outbox from '#i18n/es/outbox.json' with { type: 'json' };
import type { Translate } from '#i18n/use-t.ts';
import { idOf } from '../../support/listings.ts';
import { anEntry, creationOf } from '../../support/outbox-entries.ts';
import { spanishWords } from '../../support/outbox-words.ts';

let t: Translate;
beforeAll(async () => {
  t = (await spanishWords()).t;
});

const words = outbox.outbox.discard;
const listingId = idOf('l', 1);
const creation = creationOf(listingId);
const edit: OutboxChange = {
  kind: 'update-listing',
  listingId,
  changes: { price: { from: 1, to: 2 } },
};
const said = (...entries: [OutboxChange, Partial<OutboxEntry>][]) =>
  discardWords(
    entries.map(([change, fields], n) => anEntry(n + 1, change, fields)),
    t,
  );

test('[OUT-7] of what was never sent nothing else is to be known', () => {
  expect(said([creation, {}], [edit, {}])).toEqual([]);
});

test('[OUT-7] what may have arrived is removed or stays, and is said so', () => {
  expect(said([creation, { attempts: 1 }])).toEqual([words.takenBack]);
  expect(said([edit, { attempts: 1 }])).toEqual([words.stays]);
  expect(said([edit, { attempts: 1, state: 'sending' }])).toEqual([words.onItsWay]);
});
