// What screens read straight from the tables. In a file of its own, because it needs Dexie and the first page does not.
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Result } from '#base/result.ts';
import type { SentEnquiry } from '#domain/enquiry/enquiry.ts';
import type { DbFailure } from '#domain/failure.ts';
import { NO_RULES, type SendRules } from '#domain/outbox/entry/send-rules.ts';
import type { Identity } from '#domain/sync/sync-page.ts';
import { useServices } from '#services/services.ts';
import { readCompleteFor } from '../catalogue/catalogue-meta.ts';
import { changeSendRules, readSendRules } from '../device/send-rules.ts';
import type { Unfinished } from '../drafts/unfinished.ts';
import { readSentEnquiries } from '../enquiries/enquiry-rows.ts';
import { noteRead } from '../enquiries/inbox.ts';
import type { ReceivedPhotos } from '../photos/received-photos.ts';

/**
 * What `read` finds in the tables, undefined until the first answer. Reads again after every change of
 * the rows that it has read, made by any tab or the worker, and when the storage fails or comes back.
 */
export function useLiveRead<T>(
  read: () => Promise<Result<T, DbFailure>>,
  inputs: readonly unknown[],
): Result<T, DbFailure> | undefined {
  const { database } = useServices();
  // A failed read has read no rows, so no change of a row would repeat it.
  const storage = useSyncExternalStore(database.subscribe, database.storage, database.storage);
  // Dexie follows what an async function reads, and only that.
  return useLiveQuery(async () => read(), [database, storage, ...inputs]);
}

/** As `useLiveRead`; after a failed read the last value stays. */
export function useLiveValue<T>(
  read: () => Promise<Result<T, DbFailure>>,
  inputs: readonly unknown[],
): T | undefined {
  const found = useLiveRead(read, inputs);
  const [last, setLast] = useState<{ readonly value: T }>();
  if (found?.ok === true && found.value !== last?.value) setLast({ value: found.value });
  return found?.ok === true ? found.value : last?.value;
}

/** Stores that an enquiry was opened on this device. */
export function useNoteRead(id: string): void {
  const { database } = useServices();
  useEffect(() => void noteRead(database, id), [database, id]);
}

/** What was sent to the agency from this device in the last 30 days, latest first; undefined until it is read. */
export function useSentEnquiries(): readonly SentEnquiry[] | undefined {
  const { database } = useServices();
  return useLiveValue(() => readSentEnquiries(database), [database]);
}

/** `readCompleteFor`, read again after each page of a pull; undefined until it is read. */
export function useCompleteFor(): Result<Identity | undefined, DbFailure> | undefined {
  const { database } = useServices();
  return useLiveRead(() => database.read(readCompleteFor), [database]);
}

/** What a person has decided about sending from this device, and how to change it. */
export function useSendRules(): {
  readonly rules: SendRules;
  readonly change: (next: (rules: SendRules) => SendRules) => ReturnType<typeof changeSendRules>;
} {
  const { database } = useServices();
  const stored = useLiveValue(() => readSendRules(database), [database]);
  return { rules: stored ?? NO_RULES, change: (next) => changeSendRules(database, next) };
}

const NOTHING: Unfinished = { drafts: [], unreadable: [], received: [] };

/** What a person has begun and not saved; nothing while it is not read or cannot be. */
export function useUnfinishedOf(userId: string): Unfinished {
  const { drafts } = useServices();
  const stored = useLiveRead(() => drafts.unfinished(userId), [drafts, userId]);
  return stored?.ok === true ? stored.value : NOTHING;
}

/** Photos that other apps have shared with this one, oldest first; undefined until they are read. */
export function useReceived(): {
  readonly received: readonly ReceivedPhotos[] | undefined;
  readonly discard: (photos: ReceivedPhotos) => void;
} {
  const { received: store } = useServices();
  const stored = useLiveRead(store.all, [store]);
  const received = stored?.ok === false ? NOTHING.received : stored?.value;
  return { received, discard: (photos) => void store.discard(photos) };
}
