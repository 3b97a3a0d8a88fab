import * as v from 'valibot';
import type { OutboxRow } from '#db/schema.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import { type OutboxEntry, outboxEntrySchema } from '#domain/outbox/entry/outbox-entry.ts';
import { keyOf, type Ledger, recordOf, UNIQUE } from './ledger.ts';
import { NO_REL } from './model-rows.ts';
import type { Deed } from './model-state.ts';
import type { Evidence } from './questions.ts';

/**
 * Finds wrong displays and needless questions. Visitors must not see a listing before the photos
 * that its publication waits for. Nobody is asked a question that the queue can answer itself.
 */
export function findUntruths(evidence: Evidence): string[] {
  const entries = [...evidence.waiting.values()].flatMap(readable);
  return [
    ...publishedEarly(evidence),
    ...entries.flatMap((entry) => askedInVain(entry, evidence)),
    ...entries.flatMap((entry) => refusedForWantOf(entry, entries, evidence)),
  ];
}

/** The entry of a row; none if this version cannot read it. */
export function readable(row: OutboxRow): OutboxEntry[] {
  const parsed = v.safeParse(outboxEntrySchema, row);
  return parsed.success ? [parsed.output] : [];
}

/**
 * PUSH-1: finds listings that became public before the photos that their publication had to wait
 * for.
 */
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

/** The entries that a publication depends on, by any decision. */
const awaitedBy = (publication: string, { decisions }: Ledger): ReadonlySet<string> =>
  new Set(
    decisions
      .filter(({ state }) => state === 'made')
      .flatMap(({ plan }) => plan.put)
      .flatMap(({ id, dependsOn }) => (id === publication ? dependsOn : [])),
  );

/**
 * PUSH-5: finds needless conflicts: the device's value had already arrived, and the other value is
 * an edit based on it.
 */
function askedInVain(entry: OutboxEntry, { server, ledger }: Evidence): string[] {
  const { change, subject, problem, attempts } = entry;
  const isAsked = isKind(change, 'update', 'listings') || isKind(change, 'update', 'privateData');
  if (!isAsked || problem?.type !== 'Clash') return [];
  if (attempts === 0) return []; // asked after a restore (PULL-12): nothing has been sent yet
  return (
    problem.clashes
      .filter(({ field }) => UNIQUE.some((name) => name === field))
      // After a restore each device may send a lost value again. A value that came from another
      // device was not ours.
      .filter(({ mine }) => !ledger.setAgain.has(keyOf(mine)))
      .filter(({ field, mine }) =>
        server.deeds.some(
          ({ kind, id, changes }) =>
            kind === 'update' &&
            id === recordOf(subject) &&
            keyOf(changes[field]?.[1]) === keyOf(mine),
        ),
      )
      .map(({ mine }) => `I5 ${keyOf(mine)} is asked about, and had arrived (${entry.id})`)
  );
}

/**
 * OUT-2: finds entries that were refused because their advisor was still pending in the same queue.
 */
function refusedForWantOf(
  entry: OutboxEntry,
  entries: readonly OutboxEntry[],
  { ledger }: Evidence,
): string[] {
  const { change, problem } = entry;
  if (!isKind(change, 'create', 'listings') || problem?.type !== 'Refused') return [];
  if (!problem.fields.some(({ code }) => code === NO_REL)) return [];
  return entries
    .filter(
      ({ id, change: other, state }) =>
        isKind(other, 'create', 'advisors') &&
        other.id === change.fields.advisorId &&
        state !== 'discarded' &&
        !ledger.forgotten.has(`create ${other.id}`) && // lost in a restore, then asked about (PULL-12)
        !ledger.givenUp.some((one) => one.entry === id),
    )
    .map(({ id }) => `I5 ${entry.id} was refused for want of ${id}, which waits`);
}
