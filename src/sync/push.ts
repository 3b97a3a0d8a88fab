import { err, ok, type Result } from '#base/result.ts';
import type { Outbox } from '#db/outbox.ts';
import { isSentAs } from '#domain/entry-owner.ts';
import type { Failure } from '#domain/failure.ts';
import { outlastsHold } from '#domain/hold.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { sendAdvisorEdit, sendNewAdvisor } from './send-advisor.ts';
import { sendDiscarded } from './send-discarded.ts';
import { sendAnswered, sendEnquiry } from './send-enquiry.ts';
import { sendDeletion, sendEdit, sendNewListing, sendPublication } from './send-listing.ts';
import { sendPhoto, sendPhotoOrder, sendPhotoRemoval } from './send-photo.ts';
import { failed, type SendPorts, type Verdict } from './verdict.ts';

/** Brings the outbox to the server; the rules are PUSH-1 to PUSH-8 of the README. */

export type PushPorts = {
  readonly remote: SendPorts['remote'];
  readonly outbox: SendPorts['outbox'] &
    Pick<Outbox, 'entries' | 'place' | 'begin' | 'release' | 'park' | 'accept'>;
  readonly hash: SendPorts['hash'];
  /** Whose entries may be sent now: the signed-in user; empty when nobody is. */
  readonly sender: () => string;
  /** ms since 1970. */
  readonly now: () => number;
};

/** The photo that is on its way, in bytes. */
export type Sending = {
  readonly entryId: string;
  readonly doneBytes: number;
};

/** How a drain ended that nothing stopped. */
export type Drained = {
  /** Entries that the server has taken. */
  readonly accepted: number;
  /** The failure of an entry that was passed over, so that others need not wait for it. */
  readonly passedOver: Failure | undefined;
};

export type Push = (
  onSending: (sending: Sending | undefined) => void,
  signal: AbortSignal,
) => Promise<Result<Drained, Failure>>;

/**
 * Sends what may be sent, one entry after the other, until nothing is left or the server cannot be
 * reached. One entry that fails alone lets the others pass; a second one means that it is the
 * server. What failed last comes last the next time, or a photo too large for the line would hold
 * up everything behind it (PUSH-2).
 */
export function createPush(ports: PushPorts): Push {
  const { outbox } = ports;
  let failedLast: string | undefined;

  return async (onSending, signal) => {
    const freed = await releaseOrphans(outbox);
    if (!freed.ok) return freed;
    let accepted = 0;
    let passedOver: { readonly subject: string; readonly failure: Failure } | undefined;
    for (;;) {
      const ready = readyEntries(ports).filter(({ subject }) => subject !== passedOver?.subject);
      const next = ready.find(({ subject }) => subject !== failedLast) ?? ready[0];
      if (next === undefined) return ok({ accepted, passedOver: passedOver?.failure });
      const place = await outbox.place();
      if (!place.ok) return place;
      if (place.value.isAsking) return err(STILL_ASKING);
      const begun = await outbox.begin(next.id);
      if (!begun.ok) return begun;
      if (begun.value === undefined) continue; // another tab was quicker, or it is held anew
      const entry = begun.value;
      const { id: entryId, subject, change, attempts, createdAt } = entry;
      const onSent = (doneBytes: number) => onSending({ entryId, doneBytes });
      onSent(0);
      const isRepeated = attempts > 1;
      // What is answered to somebody who has since signed out is not for this device any more.
      const isMine = () => isSentAs(entry, ports.sender());
      const answered = await send(change, {
        ...ports,
        outbox: {
          ...outbox,
          refreshBase: async (id, listing) =>
            isMine() ? outbox.refreshBase(id, listing) : ok(undefined),
        },
        entryId,
        createdAt,
        isRepeated,
        pulled: place.value.cursor,
        signal,
        onSent,
      })
        // A defect about one entry must not hold up the others.
        .catch((defect: unknown) => failed({ type: 'BadAnswer', detail: String(defect) }));
      onSending(undefined);
      const verdict = isMine() ? answered : SIGNED_OUT;
      const settled = await settle(entry, verdict, outbox);
      if (!settled.ok) return settled;
      if (verdict.type === 'accepted') accepted += 1;
      if (signal.aborted) return err({ type: 'Offline' });
      if (verdict.type !== 'failed') continue;
      const { failure } = verdict;
      failedLast = subject;
      if (isForAll(failure) || passedOver !== undefined) return err(failure);
      passedOver = { subject, failure };
    }
  };
}

/** An answer now would replace what the pull still has to ask about (PUSH-11). Nothing was sent, so nothing was answered. */
const STILL_ASKING: Failure = {
  type: 'BadAnswer',
  detail: 'what a restore has undone has not come whole',
};
const SIGNED_OUT = failed({ type: 'SignedOut' });

/**
 * When a round begins nothing is on its way: what looks so was left by a tab that froze or died, or by a
 * disk that did not take the answer. The server recognises what it gets twice.
 */
async function releaseOrphans(outbox: PushPorts['outbox']): Promise<Result<void, Failure>> {
  for (const { id } of outbox.entries().filter(({ state }) => state === 'sending')) {
    const released = await outbox.release(id);
    if (!released.ok) return released;
  }
  return ok(undefined);
}

/**
 * The entries, in the queue's order, that wait for nothing and belong to who is signed in (PUSH-1).
 * A deletion is held so that it can be undone. One that a clock which was put back would hold for ever
 * is among them: beginning it begins its hold anew.
 */
function readyEntries({ outbox, sender, now }: PushPorts): OutboxEntry[] {
  const entries = outbox.entries();
  const open = new Set(entries.filter(({ state }) => state !== 'discarded').map(({ id }) => id));
  return entries.filter((entry) => {
    const { state, dependsOn, holdUntil = 0 } = entry;
    return (
      state === 'waiting' &&
      isSentAs(entry, sender()) &&
      (now() >= holdUntil || outlastsHold(entry, now())) &&
      !dependsOn.some((id) => open.has(id))
    );
  });
}

/** What no other entry could do better: no network, nobody signed in, too many requests, a full disk. */
const isForAll = (failure: Failure): boolean =>
  failure.type !== 'BadAnswer' && (failure.type !== 'Busy' || failure.retryAfterMs !== undefined);

function settle(entry: OutboxEntry, verdict: Verdict, outbox: PushPorts['outbox']) {
  switch (verdict.type) {
    case 'accepted':
      return outbox.accept(entry, verdict.answer);
    case 'parked':
      return outbox.park(entry.id, verdict.problem);
    case 'failed':
      return outbox.release(entry.id);
  }
}

function send(change: OutboxEntry['change'], ports: SendPorts): Promise<Verdict> {
  switch (change.kind) {
    case 'create-listing':
      return sendNewListing(change, ports);
    case 'update-listing':
      return sendEdit(change, ports);
    case 'delete-listing':
      return sendDeletion(change, ports);
    case 'publish-listing':
      return sendPublication(change, ports);
    case 'upload-photo':
      return sendPhoto(change, ports);
    case 'remove-photo':
      return sendPhotoRemoval(change, ports);
    case 'order-photos':
      return sendPhotoOrder(change, ports);
    case 'create-advisor':
      return sendNewAdvisor(change, ports);
    case 'update-advisor':
      return sendAdvisorEdit(change, ports);
    case 'note-discarded':
    case 'note-discarded-advisor':
      return sendDiscarded(change, ports);
    case 'send-enquiry':
      return sendEnquiry(change, ports);
    case 'answer-enquiry':
      return sendAnswered(change, ports);
  }
}
