import { expect, test } from 'vitest';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { planPublishWithout } from '#domain/outbox/plan/plan-decision.ts';
import { watchOutbox } from '#sync/engine/watch-outbox.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { idOf } from '../../support/device/listings.ts';
import { aContext, anEntry, carriedOut, uploadOf } from '../../support/device/outbox-entries.ts';

const LISTING = idOf('l', 1);

test('[PUSH-9] a decision about a parked entry starts a round for the entries that depended on it', () => {
  const photo = anEntry(1, uploadOf(LISTING, 1), { state: 'sending', attempts: 1 });
  const publish = anEntry(
    2,
    { kind: 'publish', collection: 'listings', id: LISTING },
    { dependsOn: [photo.id] },
  );
  let entries: readonly OutboxEntry[] = [photo, publish];
  let tell = () => {};
  let rounds = 0;
  const outbox = {
    entries: () => entries,
    subscribe(listener: () => void) {
      tell = listener;
      return () => {};
    },
  };
  watchOutbox(outbox, createFakeClock().clock, () => {
    rounds += 1;
  });
  const become = (next: readonly OutboxEntry[]) => {
    entries = next;
    tell();
    return rounds;
  };
  const parked: OutboxEntry = { ...photo, state: 'needs-attention', problem: { type: 'TooLarge' } };
  expect(become([parked, publish])).toBe(0);
  expect(become(carriedOut(entries, planPublishWithout(LISTING, aContext(entries))))).toBe(1);
});
