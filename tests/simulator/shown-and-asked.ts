import * as v from 'valibot';
import type { OutboxRow } from '#db/schema.ts';
import { type OutboxEntry, outboxEntrySchema } from '#domain/outbox-entry.ts';
import { keyOf, type Ledger, UNIQUE } from './ledger.ts';
import { NO_REL } from './model-rows.ts';
import type { Deed } from './model-state.ts';
import type { Evidence } from './questions.ts';

/**
 * What people are shown and asked must be so: visitors see no listing before the photos it was to be
 * published with (decisions 3.8), and nobody is asked what the queue itself would have answered.
 */
export function findUntruths(evidence: Evidence): string[] {
  const entries = [...evidence.waiting.values()].flatMap(readable);
  return [
    ...publishedEarly(evidence),
    ...entries.flatMap((entry) => askedInVain(entry, evidence)),
    ...entries.flatMap((entry) => refusedForWantOf(entry, entries, evidence)),
  ];
}

function readable(row: OutboxRow): OutboxEntry[] {
  const parsed = v.safeParse(outboxEntrySchema, row);
  return parsed.success ? [parsed.output] : [];
}

/** A listing became public by a publication that had to wait for photos, and these were not there (PUSH-1). */
function publishedEarly({ ledger, server }: Evidence): string[] {
  const place = (kind: Deed['kind'], id: string) =>
    server.deeds.findIndex((deed) => deed.kind === kind && deed.id === id);
  const leftOut = new Set([
    ...ledger.removals.map(({ photo }) => photo),
    ...ledger.photos
      .filter(({ entry }) => ledger.givenUp.some((one) => one.entry === entry))
      .map(({ id }) => id),
  ]);
  return server.deeds.flatMap(({ kind, id: listing, changes, mutation }, published) => {
    if (kind !== 'update' || changes.ready?.[1] !== true) return [];
    if (ledger.publishedWithout.includes(listing)) return [];
    const awaited = awaitedBy(mutation, ledger);
    return ledger.photos
      .filter((photo) => {
        if (photo.listing !== listing || !awaited.has(photo.entry)) return false;
        if (leftOut.has(photo.id) || ledger.forgotten.has(`photo ${photo.id}`)) return false;
        const arrived = place('photo', photo.id);
        return arrived < 0 || arrived > published;
      })
      .map(({ id }) => `I5 ${listing} was shown to all before its photo ${id} was there`);
  });
}

/** The entries that a publication, named by its own entry, had to wait for by anybody's decision. */
const awaitedBy = (publication: string, { decisions }: Ledger): ReadonlySet<string> =>
  new Set(
    decisions
      .filter(({ state }) => state === 'made')
      .flatMap(({ plan }) => plan.put)
      .flatMap(({ id, dependsOn }) => (id === publication ? dependsOn : [])),
  );

/** A value that had arrived and was built upon is no clash with what was built on it (PUSH-5). */
function askedInVain(entry: OutboxEntry, { server, ledger }: Evidence): string[] {
  const { change, problem, attempts } = entry;
  if (change.kind !== 'update-listing' || problem?.type !== 'Clash') return [];
  if (attempts === 0) return []; // asked after a restore (PULL-12): nobody has sent anything
  return (
    problem.clashes
      .filter(({ field }) => UNIQUE.some((name) => name === field))
      // What a restored server had forgotten each device may send again; what came from another one was not ours.
      .filter(({ mine }) => !ledger.setAgain.has(keyOf(mine)))
      .filter(({ field, mine }) =>
        server.deeds.some(
          ({ kind, id, changes }) =>
            kind === 'update' &&
            id === change.listingId &&
            keyOf(changes[field]?.[1]) === keyOf(mine),
        ),
      )
      .map(({ mine }) => `I5 ${keyOf(mine)} is asked about, and had arrived (${entry.id})`)
  );
}

/** What was refused for want of an advisor who still waits in the same queue was sent too early (OUT-2). */
function refusedForWantOf(
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  { ledger }: Evidence,
): string[] {
  const { change, problem } = entry;
  if (change.kind !== 'create-listing' || problem?.type !== 'Refused') return [];
  if (!problem.fields.some(({ code }) => code === NO_REL)) return [];
  return entries
    .filter(
      ({ id, change: other, state }) =>
        other.kind === 'create-advisor' &&
        other.advisorId === change.fields.advisorId &&
        state !== 'discarded' &&
        !ledger.forgotten.has(`create ${other.advisorId}`) && // asked about after it was missed (PULL-12)
        !ledger.givenUp.some((one) => one.entry === id),
    )
    .map(({ id }) => `I5 ${entry.id} was refused for want of ${id}, which waits`);
}
