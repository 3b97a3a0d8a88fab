import type { OutboxEntry } from './outbox-entry.ts';
import type { PlanContext } from './plan.ts';

/** The entries that may make the listing on the server: its private data follow them. */
export const creationsOf = (listingId: string, { entries }: PlanContext): string[] =>
  entries.filter((entry) => isCreationOf(listingId, entry)).map(({ id }) => id);

const isCreationOf = (listingId: string, { change, state }: OutboxEntry): boolean =>
  (change.kind === 'create-listing' || change.kind === 'recover-listing') &&
  change.listingId === listingId &&
  state !== 'discarded';
