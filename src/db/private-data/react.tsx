// What screens of the agency read of private data. In a file of its own, because it needs Dexie and the first page does not.
import { useMemo } from 'react';
import { ok, type Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { PrivateFields } from '#domain/private-data/private-data.ts';
import { allPrivateData, shownPrivateData } from '#domain/private-data/shown-private-data.ts';
import { useServices } from '#services/services.ts';
import { useLiveValue } from '../live/react.tsx';
import { useOutboxEntries } from '../react.tsx';
import { readAllPrivateData } from './private-data-rows.ts';

const NONE: ReadonlyMap<string, PrivateFields> = new Map();

/** The private data of a listing, with this person's waiting edits; undefined if there are none, and until they are read. */
export function usePrivateData(listingId: string): PrivateFields | undefined {
  const { outbox } = useServices();
  const entries = useOutboxEntries();
  const base = useLiveValue(() => outbox.base('privateData', listingId), [outbox, listingId]);
  return useMemo(() => shownPrivateData(listingId, base, entries), [listingId, base, entries]);
}

/** The private data of all listings that have some, with this person's waiting edits; empty until they are read. */
export function useAllPrivateData(): ReadonlyMap<string, PrivateFields> {
  const { database } = useServices();
  const entries = useOutboxEntries();
  const bases = useLiveValue(() => database.read(readAllPrivateData), [database]);
  return useMemo(
    () => (bases === undefined ? NONE : allPrivateData(bases, entries)),
    [bases, entries],
  );
}

/** Returns a function that reads once what `useAllPrivateData` follows. */
export function useReadAllPrivateData(): () => Promise<
  Result<ReadonlyMap<string, PrivateFields>, DbFailure>
> {
  const { database, outbox } = useServices();
  return async () => {
    const bases = await database.read(readAllPrivateData);
    return bases.ok ? ok(allPrivateData(bases.value, outbox.entries())) : bases;
  };
}
