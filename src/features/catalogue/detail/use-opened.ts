import { useEffect } from 'react';
import { useListing, usePageCatalogue } from '#catalogue/react.tsx';
import { useRecent } from '#db/react.tsx';
import { ID_PATTERN } from '#domain/ids.ts';
import type { Listing } from '#domain/listing/listing.ts';
import type { Likeness } from '#domain/listing/similar.ts';
import { type MissingState, missingState } from '#listing-parts/missing-state.ts';
import { useFetchMissing, useSyncStatus } from '#sync/react.tsx';

type Opened = {
  /** Undefined if this device lacks it. */
  readonly listing: Listing | undefined;
  /** Why it is not shown. */
  readonly missing: MissingState;
};

/** The listing that an address names by its id. Undefined: it names none. */
export function useOpened(id: string | undefined): Opened {
  const isOpen = usePageCatalogue() !== undefined;
  const listing = useListing(id);
  const status = useSyncStatus();
  // The server, which has no clock of a page, renders no status either.
  const openedAt = status.refreshedAt === undefined ? 0 : performance.timeOrigin;
  const pulled = missingState(status, openedAt);
  // A shared link on a new device must not wait for the whole catalogue.
  const asks = isOpen && listing === undefined && pulled === 'loading' && isId(id);
  const missing = useFetchMissing(asks ? id : undefined) === 'gone' ? 'gone' : pulled;
  return { listing, missing };
}

/** A reference stands in place of the id until the listing has been found. */
const isId = (named: string | undefined): boolean => named !== undefined && ID_PATTERN.test(named);

/** Adds the listing to those opened last on this device. */
export function useNoteOpened(listing: Likeness): void {
  const { note } = useRecent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one opening is noted once, even if the listing changes
  useEffect(() => void note(listing), [listing.id]);
}
