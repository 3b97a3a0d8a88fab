import { expect, test } from 'vitest';
import { iconCount } from '#domain/outbox/pending/pending-count.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, creationOf } from '../../support/device/outbox-entries.ts';

const own = anEntry(1, creationOf(idOf('l', 1)), { userId: idOf('u', 1) });
const ofVisitor = anEntry(2, creationOf(idOf('l', 2)), { userId: '' });

test.each([
  ['unsent work of a signed-in person', [own, ofVisitor], 0, 5, 2],
  ['work of another version of the app', [], 1, 5, 1],
  ['news of saved searches, when a visitor has only sent messages', [ofVisitor], 0, 5, 5],
  ['nothing, when there is nothing', [], 0, 0, 0],
] as const)('the icon counts %s', (_name, entries, unreadable, news, count) => {
  expect(iconCount(entries, unreadable, news)).toBe(count);
});
