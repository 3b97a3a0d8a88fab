import { noteDefect } from '#base/defects.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Outbox } from '#db/outbox/outbox.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import { isSentAs } from '#domain/outbox/entry/entry-owner.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { readyEntries } from '#domain/outbox/pending/sendable.ts';
import { sendDeletion } from './send-deletion.ts';
import { sendAnswered, sendEnquiry } from './send-enquiry.ts';
import { sendPhoto, sendPhotoOrder, sendPhotoRemoval } from './send-photo.ts';
import { sendCreation, sendDiscarded, sendEdit, sendPublication } from './send-record.ts';
import { failed, parked, type SendPorts, type Verdict } from './verdict.ts';

/** Sends the entries of the outbox (PUSH-1 to PUSH-8, PUSH-12). */

export type PushPorts = {
  readonly remote: SendPorts['remote'];
  readonly outbox: SendPorts['outbox'] &
    Pick<Outbox, 'entries' | 'place' | 'begin' | 'release' | 'park' | 'accept'>;
  readonly hash: SendPorts['hash'];
  /** The signed-in user; empty when nobody is. */
  readonly sender: () => string;
  /** ms since 1970. */
  readonly now: () => number;
  /** Tells which rule of this device, if any, holds an entry back. Asked before each entry. */
  readonly heldBack: () => Promise<Result<(entry: OutboxEntry) => string | undefined, DbFailure>>;
};

/** The photo that is being sent, in bytes. */
export type Sending = {
  readonly entryId: string;
  readonly doneBytes: number;
};

/** The result of a push that nothing stopped. */
export type Drained = {
  /** Entries that the server accepted. */
  readonly accepted: number;
  /** The failure of the one entry that was skipped. */
  readonly passedOver: Failure | undefined;
};

export type Push = (
  onSending: (sending: Sending | undefined) => void,
  signal: AbortSignal,
) => Promise<Result<Drained, Failure>>;

/**
 * Sends entries one by one until none is ready or the server cannot be reached. The first entry
 * that fails is skipped, a second failure ends the push. The next push tries the failed one last,
 * or a photo too large for the connection would block all entries behind it (PUSH-2).
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
      const heldBack = await ports.heldBack();
      if (!heldBack.ok) return heldBack;
      const at = { sender: ports.sender(), now: ports.now() };
      const ready = readyEntries(outbox.entries(), at).filter(
        (entry) => entry.subject !== passedOver?.subject && heldBack.value(entry) === undefined,
      );
      const next = ready.find(({ subject }) => subject !== failedLast) ?? ready[0];
      if (next === undefined) return ok({ accepted, passedOver: passedOver?.failure });
      const place = await outbox.place();
      if (!place.ok) return place;
      if (place.value.isRecovering) return err(STILL_RECOVERING);
      const begun = await outbox.begin(next.id);
      if (!begun.ok) return begun;
      if (begun.value === undefined) continue; // another tab has taken it, or its hold restarts
      const entry = begun.value;
      const { id: entryId, subject, change, attempts, createdAt } = entry;
      const onSent = (doneBytes: number) => onSending({ entryId, doneBytes });
      onSent(0);
      const isRepeated = attempts > 1;
      // Nothing is sent for a person who has signed out since, and no answer for them is stored.
      const isMine = () => isSentAs(entry, ports.sender());
      const answered = await send(change, {
        ...ports,
        remote: writingAs(ports.remote, isMine),
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
        // A bug in the handling of one entry must not block the others.
        .catch((defect: unknown) => {
          noteDefect(`push.${change.kind}`, defect);
          return failed({ type: 'BadAnswer', detail: String(defect) });
        });
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

/** Refuses what would be sent in the name of somebody else, who has signed in since the entry was chosen (OUT-5). */
function writingAs(remote: SendPorts['remote'], isMine: () => boolean): SendPorts['remote'] {
  const refused = err({ type: 'SignedOut' } as const);
  return {
    ...remote,
    write: async (...of) => (isMine() ? remote.write(...of) : refused),
    uploadPhoto: async (...of) => (isMine() ? remote.uploadPhoto(...of) : refused),
    noteDiscarded: async (...of) => (isMine() ? remote.noteDiscarded(...of) : refused),
  };
}

/** Nothing was sent, because an answer would overwrite rows that the pull has not compared yet (PUSH-11). */
const STILL_RECOVERING: Failure = {
  type: 'BadAnswer',
  detail: 'the full pull after a restore is not complete',
};
const SIGNED_OUT = failed({ type: 'SignedOut' });

/**
 * Sets entries that are marked as being sent back to waiting. A killed or frozen tab left them, or the
 * answer could not be stored. The server recognises repetitions.
 */
async function releaseOrphans(outbox: PushPorts['outbox']): Promise<Result<void, Failure>> {
  for (const { id } of outbox.entries().filter(({ state }) => state === 'sending')) {
    const released = await outbox.release(id);
    if (!released.ok) return released;
  }
  return ok(undefined);
}

/**
 * Whether every other entry would fail in the same way: no network, no session, a limit, a full
 * disk.
 */
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

async function send(change: OutboxEntry['change'], ports: SendPorts): Promise<Verdict> {
  switch (change.kind) {
    case 'create':
      return sendCreation(change, ports);
    case 'update':
      return sendEdit(change, ports);
    case 'delete':
      return sendDeletion(change, ports);
    case 'recover':
      return parked({ type: 'Recovered' });
    case 'note':
      return sendDiscarded(change, ports);
    case 'publish':
      return sendPublication(change, ports);
    case 'upload-photo':
      return sendPhoto(change, ports);
    case 'remove-photo':
      return sendPhotoRemoval(change, ports);
    case 'order-photos':
      return sendPhotoOrder(change, ports);
    case 'send-enquiry':
      return sendEnquiry(change, ports);
    case 'answer-enquiry':
      return sendAnswered(change, ports);
  }
}
