// The texts about the consequences of discarding changes. Pure, so that every case has a test.
import { isEdit, isKind } from '#domain/outbox/entry/change-kinds.ts';
import {
  mayHaveArrived,
  type OutboxEntry,
  photosToSend,
} from '#domain/outbox/entry/outbox-entry.ts';
import { planDiscard, removalFor } from '#domain/outbox/plan/plan-decision.ts';
import type { Translate } from '#i18n/use-t.ts';

/** Further consequences of discarding entries: changes that may have arrived do not just disappear (OUT-7). */
export function discardWords(entries: readonly OutboxEntry[], t: Translate): string[] {
  const open = entries.filter(({ state }) => state === 'waiting' || state === 'needs-attention');
  const isTakenBack = (entry: OutboxEntry) => removalFor(entry) !== undefined;
  const stays = open.some((entry) => mayHaveArrived(entry) && canStay(entry));
  return [
    ...(open.some(isTakenBack) ? [t('outbox.discard.takenBack')] : []),
    ...(stays ? [t('outbox.discard.stays')] : []),
    ...(keepsPublication(entries) ? [t('outbox.discard.published')] : []),
    ...(entries.some(({ state }) => state === 'sending') ? [t('outbox.discard.onItsWay')] : []),
  ];
}

/** How many photos are lost with the discarded entries; empty if none. */
export function lostPhotoWords(entries: readonly OutboxEntry[], t: Translate): string[] {
  const count = entries.flatMap(photosToSend).length;
  return count === 0 ? [] : [t('outbox.discard.photos', { count })];
}

/** Whether the server publishes a listing that it has, although these entries are discarded. */
function keepsPublication(entries: readonly OutboxEntry[]): boolean {
  const ids = entries.map(({ id }) => id);
  const leaving = planDiscard(ids, '', { entries, now: 0 }).put.map(({ id }) => id);
  return entries.some(
    ({ id, change, state }) =>
      change.kind === 'publish' && state === 'waiting' && !leaving.includes(id),
  );
}

/** Whether the change stays on the server once it has arrived. */
const canStay = ({ change }: OutboxEntry): boolean =>
  isEdit(change) ||
  isKind(change, 'create', 'advisors') ||
  change.kind === 'remove-photo' ||
  change.kind === 'order-photos';
