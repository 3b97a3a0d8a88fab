// The words of a conflict's buttons and of what goes on beside it. Pure.
import { lengthOf } from '#base/characters.ts';
import { isNote } from '#domain/outbox/entry/change-kinds.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { sendableEntries } from '#domain/outbox/pending/sendable.ts';
import type { Translate } from '#i18n/use-t.ts';

/** A value that is longer does not fit into a button. */
const LONGEST = 40;

type Sides = { readonly mine: string; readonly theirs: string };

/** The words of the two buttons. They name the values; of long ones, whose they are. */
export function keepWords({ mine, theirs }: Sides, t: Translate): Sides {
  if (Math.max(lengthOf(mine), lengthOf(theirs)) > LONGEST)
    return { mine: t('outbox.clash.keepMine'), theirs: t('outbox.clash.keepTheirs') };
  const keep = (value: string) => t('outbox.clash.keep', { value });
  return { mine: keep(mine), theirs: keep(theirs) };
}

/**
 * What happens to the person's other changes of the record in conflict, `siblings` among them: they have left the queue (PUSH-5), they
 * leave it now, or they wait for the answer.
 */
export function restWords(siblings: readonly OutboxEntry[], t: Translate): string {
  const others = siblings.filter(
    ({ problem, change, state }) =>
      problem === undefined && state !== 'discarded' && !isNote(change),
  );
  if (others.length === 0) return t('outbox.clash.restSent');
  const isFree = sendableEntries(siblings).some(({ id }) => others.some((one) => one.id === id));
  return t(isFree ? 'outbox.clash.restGoes' : 'outbox.clash.restWaits');
}
