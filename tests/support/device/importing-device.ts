import { ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { partKeysOf, readTakenBack } from '#db/imports/import-rows.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { readAllPrivateData } from '#db/private-data/private-data-rows.ts';
import type { ImportLine } from '#domain/exchange/import-line.ts';
import { createWithNewId } from '#domain/exchange/made-id.ts';
import { photoKey } from '#domain/exchange/photo-names.ts';
import { previewOf } from '#domain/exchange/preview.ts';
import { createId } from '#domain/ids.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { withValues } from '#domain/listing/photos/photo-texts.ts';
import { valuesOf } from '#domain/outbox/entry/merge.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { pendingOf } from '#domain/outbox/pending/pending.ts';
import { withPending } from '#domain/outbox/pending/pending-view.ts';
import { planChanges } from '#domain/outbox/plan/plan-changes.ts';
import { NO_PRIVATE_DATA, type PrivateFields } from '#domain/private-data/private-data.ts';
import { allPrivateData } from '#domain/private-data/shown-private-data.ts';
import { lookAtImport, takeBackImport } from '#features/exchange/past/take-back.ts';
import { runImport } from '#features/exchange/run-import.ts';
import { knownWith } from './exchange.ts';
import type { createFaultyIndexedDB } from './faulty-indexeddb.ts';

type Disk = Pick<ReturnType<typeof createFaultyIndexedDB>, 'indexedDB'>;

/** A device of Ana's that imports files, sends what waits to a server that accepts everything, and takes imports back. */
export async function openImportingDevice(disk: Disk) {
  const database = createDatabase({ name: 'importing', indexedDB: disk.indexedDB as never });
  const outbox = createOutbox(database);
  await outbox.open();
  let rev = 10;
  const person = { userId: 'ana', now: 1_000, createId };
  const decide = (plan: Parameters<typeof planOf>[0]) => outbox.carryOut(planOf(plan));
  const planOf =
    (
      plan: (
        context: typeof person & { entries: readonly OutboxEntry[] },
      ) => ReturnType<typeof planChanges>,
    ) =>
    (entries: readonly OutboxEntry[]) =>
      plan({ ...person, entries });
  const baseOf = async (id: string): Promise<Listing | undefined> => {
    const read = await outbox.base('listings', id);
    return read.ok ? read.value : undefined;
  };
  /** All listings as this device shows them. */
  const shown = async (): Promise<readonly Listing[]> => {
    const stored = await database.read((db) => db.listings.toArray());
    const bases = stored.ok ? stored.value : [];
    const made = outbox.entries().map(({ change }) => change.id);
    const ids = [...new Set([...bases.map(({ id }) => id), ...made])];
    return ids.flatMap((id) => {
      const own = pendingOf(subjectOf('listings', id), outbox.entries());
      return (
        withPending(
          bases.find((base) => base.id === id),
          own,
        ) ?? []
      );
    });
  };
  const privateOf = async (): Promise<ReadonlyMap<string, PrivateFields>> => {
    const bases = await database.read(readAllPrivateData);
    return allPrivateData(bases.ok ? bases.value : new Map(), outbox.entries());
  };
  const ports = {
    takeBack: ((part, plan) =>
      outbox.takeBack(part, (entries, stored) =>
        plan({ ...person, entries }, stored),
      )) satisfies Parameters<typeof takeBackImport>[1]['takeBack'],
    partKeysOf: (importId: string) => partKeysOf(database, importId),
  } as const;

  /** What the server makes of an entry. */
  async function answerTo(entry: OutboxEntry): Promise<Parameters<typeof outbox.accept>[1]> {
    const { change } = entry;
    rev += 1;
    if (change.collection === 'privateData') {
      const base = await outbox.base('privateData', change.id);
      const changes = 'changes' in change ? valuesOf(change.changes) : {};
      const row = { ...NO_PRIVATE_DATA, ...(base.ok ? base.value : {}), ...changes };
      return { record: { collection: 'privateData', row: { ...row, id: change.id, rev } } };
    }
    const base = await baseOf(change.id);
    const row = withPending(base, [{ ...entry, state: 'waiting' }]);
    return row === undefined ? {} : { record: { collection: 'listings', row: { ...row, rev } } };
  }

  return {
    database,
    outbox,
    shown,
    privateOf,
    /** Imports lines under an id; photos that they name are there. */
    async importLines(importId: string, lines: readonly ImportLine[], at = 0) {
      const withId = createWithNewId();
      const known = knownWith(await shown(), { privateData: await privateOf() });
      const accepted = previewOf(lines.map(withId), known).flatMap((line) =>
        line.kind === 'new' || line.kind === 'changed' ? [line] : [],
      );
      const names = lines.flatMap(({ photos }) => photos);
      return runImport(
        {
          lines: accepted,
          record: { importId, at, file: `${importId}.csv`, before: 0 },
          photos: new Map(
            names.map((name) => [photoKey(name), new Blob([name], { type: 'image/jpeg' })]),
          ),
          shrinks: false,
          signal: new AbortController().signal,
          onQueued() {},
        },
        {
          decide,
          readTakenBack: () => readTakenBack(database),
          isLeaving: (id) =>
            pendingOf(subjectOf('listings', id), outbox.entries()).some(
              ({ change }) => change.kind === 'delete',
            ),
          keepPrepared: async (photo) => database.write((db) => db.photoBytes.put(photo)) as never,
          async prepare(file) {
            const sha256 = await file.text();
            const bytes = new TextEncoder().encode(sha256).buffer;
            return ok({ bytes, mime: 'image/jpeg', sha256, width: 4, height: 3 });
          },
          newId: createId,
        },
      );
    },
    /** Sends all entries, in their order. */
    async send() {
      for (const { id } of outbox.entries()) {
        const begun = await outbox.begin(id);
        if (!begun.ok || begun.value === undefined) continue;
        const done = await outbox.accept(begun.value, await answerTo(begun.value));
        if (!done.ok) throw new Error(done.error.type);
      }
    },
    /** Changes a listing as another person does, whose change was pulled. */
    async changeElsewhere(id: string, values: Readonly<Record<string, unknown>>) {
      const base = await baseOf(id);
      if (base === undefined) throw new Error('not here');
      rev += 1;
      const row = { ...withValues(base, values), rev, seq: rev };
      await database.write((db) => db.listings.put(row));
    },
    /** Changes a listing on this device, as its table does. */
    changeHere: (listingId: string, changes: Parameters<typeof planChanges>[0][0]['changes']) =>
      decide((context) => planChanges([{ ...{ listingId, changes } }], context)),
    look: (importId: string) => lookAtImport(importId, ports),
    takeBack: (importId: string) => takeBackImport(importId, ports, () => undefined),
    close() {
      outbox.close();
      database.close();
    },
  };
}
