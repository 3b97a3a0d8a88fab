import { onTestFinished } from 'vitest';
import type { Clock } from '#base/clock.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createDirectory } from '#db/catalogue/directory.ts';
import { createDatabase } from '#db/database.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import type { ListingFilter } from '#domain/search/home-search.ts';
import type { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';

type Engine = Pick<ReturnType<typeof createFaultyIndexedDB>, 'indexedDB'>;

/** An environment whose IndexedDB cannot be opened. */
export const NO_STORAGE = { indexedDB: { open: () => undefined } };

export const newName = () => `catalogue-${crypto.randomUUID()}`;

/**
 * Opens catalogue, directory and outbox as one tab does. Tabs with the same name share a database.
 * `isAuthor` tells whether the user of this tab made the outbox entries. The end of the test closes all.
 */
export async function openTab({
  name = newName(),
  engine,
  isAuthor = () => true,
  clock,
}: {
  readonly name?: string;
  readonly engine?: Engine | typeof NO_STORAGE | undefined;
  readonly isAuthor?: () => boolean;
  readonly clock?: Clock;
} = {}) {
  const database = createDatabase({ name, ...engine });
  const outbox = createOutbox(database);
  const ownOutbox = { ...outbox, entries: () => (isAuthor() ? outbox.entries() : []) };
  const directory = createDirectory(database, ownOutbox);
  const catalogue = createCatalogue(database, directory, ownOutbox, clock);
  await Promise.all([outbox.open(), directory.open()]);
  await catalogue.open();
  const close = () => {
    for (const part of [catalogue, directory, outbox, database]) part.close();
  };
  onTestFinished(close);
  return { database, outbox, directory, catalogue, close };
}

/** How many listings match. */
export const total = (catalogue: Catalogue, filter: ListingFilter = {}): number =>
  catalogue.query({ filter, offset: 0, limit: 0 }).total;

/** Sorted ids of all listings. */
export const idsIn = (catalogue: Catalogue): string[] =>
  catalogue
    .query({ filter: {}, offset: 0, limit: 99 })
    .listings.map(({ id }) => id)
    .sort();

/** Resolves as soon as `holds()` is true, checked now and at every change. There is no timeout of its own. */
export const until = ({ subscribe }: Pick<Catalogue, 'subscribe'>, holds: () => boolean) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!holds()) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
