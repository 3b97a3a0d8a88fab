import type { Clock } from '#base/clock.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import { nextHoldEnd, sendableEntries } from '#domain/outbox/pending/sendable.ts';

/**
 * Calls `onWork` when an entry becomes sendable or its hold ends (PUSH-9). An entry that returns from a
 * failed attempt does not count, because the backoff decides when to retry it.
 */
export function watchOutbox(
  outbox: Pick<Outbox, 'entries' | 'subscribe'>,
  clock: Clock,
  onWork: () => void,
): () => void {
  const sendableIds = () => new Set(sendableEntries(outbox.entries()).map(({ id }) => id));
  let known = sendableIds();
  let cancelTimer = () => {};

  const waitForHold = () => {
    cancelTimer();
    const end = nextHoldEnd(outbox.entries(), clock.now());
    cancelTimer = end === undefined ? () => {} : clock.after(end - clock.now(), onWork);
  };

  const onChange = () => {
    const now = sendableIds();
    const hasNew = [...now].some((id) => !known.has(id));
    known = now;
    waitForHold();
    if (hasNew) onWork();
  };

  const stop = outbox.subscribe(onChange);
  waitForHold();
  return () => {
    stop();
    cancelTimer();
  };
}
