// What becomes of changes that are discarded, in words. Pure, so that every case has a test.
import { mayHaveArrived, type OutboxEntry } from '#domain/outbox-entry.ts';
import { planDiscard } from '#domain/plan-decision.ts';
import { takesBack } from '#domain/take-back.ts';
import type { Translate } from '#i18n/use-t.ts';

/** What else is to be known before entries are discarded: what may have arrived does not just vanish (OUT-7). */
export function discardWords(entries: readonly OutboxEntry[], t: Translate): string[] {
  const open = entries.filter(({ state }) => state === 'waiting' || state === 'needs-attention');
  const isTakenBack = (entry: OutboxEntry) => takesBack(entry) !== undefined;
  const stays = open.some((entry) => mayHaveArrived(entry) && canStay(entry));
  return [
    ...(open.some(isTakenBack) ? [t('outbox.discard.takenBack')] : []),
    ...(stays ? [t('outbox.discard.stays')] : []),
    ...(keepsPublication(entries) ? [t('outbox.discard.published')] : []),
    ...(entries.some(({ state }) => state === 'sending') ? [t('outbox.discard.onItsWay')] : []),
  ];
}

/** How many photos are lost with entries that are given up at once; nothing where there are none. */
export function lostPhotoWords(entries: readonly OutboxEntry[], t: Translate): string[] {
  const count = entries.filter(({ change }) => change.kind === 'upload-photo').length;
  return count === 0 ? [] : [t('outbox.discard.photos', { count })];
}

/** Whether a listing that the server has got is published all the same once these are discarded. */
function keepsPublication(entries: readonly OutboxEntry[]): boolean {
  const ids = entries.map(({ id }) => id);
  const leaving = planDiscard(ids, '', { entries, now: 0 }).put.map(({ id }) => id);
  return entries.some(
    ({ id, change, state }) =>
      change.kind === 'publish-listing' && state === 'waiting' && !leaving.includes(id),
  );
}

/** Whether it is a change that stays on the server once it is there. */
const canStay = ({ change: { kind } }: OutboxEntry): boolean =>
  kind === 'update-listing' ||
  kind === 'update-advisor' ||
  kind === 'create-advisor' ||
  kind === 'remove-photo' ||
  kind === 'order-photos';
