// What becomes of changes that are discarded, in words. Pure, so that every case has a test.
import { mayHaveArrived, type OutboxEntry } from '#domain/outbox-entry.ts';
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
    ...(entries.some(({ state }) => state === 'sending') ? [t('outbox.discard.onItsWay')] : []),
  ];
}

/** Whether it is a change that stays on the server once it is there. */
const canStay = ({ change: { kind } }: OutboxEntry): boolean =>
  kind === 'update-listing' ||
  kind === 'update-advisor' ||
  kind === 'create-advisor' ||
  kind === 'remove-photo' ||
  kind === 'order-photos';
