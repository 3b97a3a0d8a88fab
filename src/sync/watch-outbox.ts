import type { Clock } from '#base/clock.ts';
import type { Outbox } from '#db/outbox.ts';

/**
 * Calls `onWork` when the outbox has something new to send: an entry that did not wait before, or
 * one whose hold is over. What comes back from a failed attempt is not new; the backoff has it.
 */
export function watchOutbox(
  outbox: Pick<Outbox, 'entries' | 'subscribe'>,
  clock: Clock,
  onWork: () => void,
): () => void {
  let known = queued();
  let cancelHold = () => {};

  function queued(): ReadonlySet<string> {
    const entries = outbox.entries();
    const parked = entries.flatMap(({ id, state }) => (state === 'needs-attention' ? [id] : []));
    // What a parked entry held up is new once that one has been decided about.
    const inLine = entries.filter(
      ({ state, dependsOn }) =>
        (state === 'waiting' || state === 'sending') &&
        !dependsOn.some((id) => parked.includes(id)),
    );
    return new Set(inLine.map(({ id }) => id));
  }

  const waitForHold = () => {
    cancelHold();
    const ends = outbox
      .entries()
      .flatMap(({ state, holdUntil }) => (state === 'waiting' && holdUntil ? [holdUntil] : []))
      .filter((at) => at > clock.now());
    cancelHold = ends.length > 0 ? clock.after(Math.min(...ends) - clock.now(), onWork) : () => {};
  };

  const look = () => {
    const now = queued();
    const isNew = [...now].some((id) => !known.has(id));
    known = now;
    waitForHold();
    if (isNew) onWork();
  };

  const stop = outbox.subscribe(look);
  waitForHold();
  return () => {
    stop();
    cancelHold();
  };
}
