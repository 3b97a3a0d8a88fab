import { type Clock, systemClock } from '#base/clock.ts';
import { connectionType } from '#base/connection-type.ts';
import { useSendRules } from '#db/live/react.tsx';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import { holdBackOf } from '#domain/outbox/entry/send-rules.ts';
import { whenSent } from '#domain/outbox/entry/when-sent.ts';
import { pendingOf } from '#domain/outbox/pending/pending.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import type { Sync } from './engine/engine.ts';
import { useSyncStatus } from './react.tsx';

type Watched = {
  readonly outbox: Pick<OwnOutbox, 'entries' | 'subscribe'>;
  readonly sync: Pick<Sync, 'status' | 'subscribe'>;
};

/** A toast about a saved change is gone by then, ms. */
const FOLLOWED_MS = 10_000;

/**
 * Follows the pending changes of records. Resolves with `sent` once there are none, and with `offline` once a request, such as
 * their push, has found no network. Stays pending if neither happens while a toast is seen.
 */
export function sentOrOffline(
  subjects: readonly string[],
  { outbox, sync }: Watched,
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<'sent' | 'offline'> {
  const outcome = () => {
    if (sync.status().reach === 'offline') return 'offline';
    const entries = outbox.entries();
    return subjects.some((subject) => pendingOf(subject, entries).length > 0) ? undefined : 'sent';
  };
  return new Promise((resolve) => {
    const look = () => {
      const found = outcome();
      if (found === undefined) return;
      leave();
      resolve(found);
    };
    const ends = [outbox.subscribe(look), sync.subscribe(look)];
    const cancelLimit = clock.after(FOLLOWED_MS, () => leave());
    const leave = () => {
      cancelLimit();
      for (const end of ends) end();
    };
    look();
  });
}

/**
 * Returns a function for the words and the icon of a toast about a saved change of records. `done`: what has happened. A saved
 * change waits under a clock, with the words for what it waits, and has a check mark once the server has it.
 */
export function useSavedToast(isSignedIn: boolean) {
  const t = useT();
  const { outbox, sync } = useServices();
  const { reach } = useSyncStatus();
  const { rules } = useSendRules();
  return (subjects: readonly string[], done: string) => {
    const heldBackBy = holdBackOf(rules, connectionType());
    const when = whenSent({ isSignedIn, isOnline: reach === 'online', heldBackBy });
    if (when !== 'now')
      return { text: t(`outbox.keptHere.${when}`, { done }), icon: 'clock' } as const;
    const later = sentOrOffline(subjects, { outbox, sync }).then((outcome) =>
      outcome === 'sent'
        ? ({ text: done, icon: 'check' } as const)
        : ({ text: t('outbox.keptHere.offline', { done }), icon: 'clock' } as const),
    );
    return { text: done, icon: 'clock', later } as const;
  };
}
