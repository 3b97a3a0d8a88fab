import { photoFieldOf } from '#domain/listing/photos/photo-texts.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import type { PlannedEntry } from '#domain/outbox/plan/plan.ts';
import { type Edit, isUnique, keyOf, type Ledger } from './ledger.ts';
import type { Deed } from './model-state.ts';
import { sha256 } from './picked-photos.ts';
import { type Evidence, made, type Questions, questionsTo } from './questions.ts';

/**
 * Compares the server with the ledger: I1 nothing lost, I2 nothing twice, I3 the same bytes. Work
 * that is pending on a device is not lost, so this may run at any time.
 */
export function findLosses(evidence: Evidence): string[] {
  const is = questionsTo(evidence);
  const { ledger } = evidence;
  return [
    ...ledger.edits.filter(({ decision }) => made(decision)).flatMap((edit) => lostEdit(edit, is)),
    ...ledger.listings.flatMap(({ decision, id, entry }) =>
      !made(decision) || is.created(id) || is.settled(entry) || is.forgotten(`create ${id}`)
        ? []
        : [`I1 record ${id} is nowhere`],
    ),
    ...ledger.deletions.flatMap(({ decision, listing, entry }) =>
      !made(decision) ||
      is.deleted(listing) ||
      !evidence.server.listings.has(listing) ||
      is.settled(entry) ||
      is.takenBack(entry) ||
      is.asked(listing) ||
      is.forgotten(`create ${listing}`) ||
      is.forgotten(`delete ${listing}`)
        ? []
        : [`I1 deletion of ${listing} did not happen`],
    ),
    ...ledger.toBeNoted.flatMap(({ decision, value, entry }) =>
      !made(decision) || is.noted(value) || is.settled(entry) || is.forgotten(value)
        ? []
        : [`I1 ${value} lost a clash and is not in the history`],
    ),
    ...photoFindings(evidence, is),
    ...overwritten(evidence, is),
    ...broughtBack(evidence),
    ...twice(evidence),
  ];
}

function lostEdit(edit: Edit, is: Questions): string[] {
  const { record, field, value, entry, decision } = edit;
  const isSafe =
    is.arrived(edit) ||
    is.settled(entry) ||
    is.fieldGivenUp(entry, field) ||
    (is.forgotten(value) && edit.isSentAgain !== true) ||
    is.joined(edit) ||
    is.withoutPhoto(field);
  return isSafe
    ? []
    : [`I1 ${field} ${value} of ${record} by ${decision.device} is lost (${entry})`];
}

function photoFindings({ ledger, server }: Evidence, is: Questions): string[] {
  const removed = new Map(
    ledger.removals
      .filter(({ decision }) => made(decision))
      .map((removal) => [removal.photo, removal]),
  );
  const known = new Set(ledger.photos.map(({ id }) => id));
  const strays = [...server.photos.keys()].filter((id) => !known.has(id));
  const found = ledger.photos.flatMap(({ decision, id, listing, sha256: hash, entry }) => {
    if (!made(decision)) return [];
    const removal = removed.get(id);
    const file = server.files.get(id);
    const waits = is.waits(entry);
    if (waits && !is.hasBytes(id)) return [`I1 the bytes of waiting photo ${id} are gone`];
    if (server.photos.has(id) && file) {
      // A restored server may have a damaged photo that had been replaced since the backup.
      const isOlder = is.forgotten(`photo ${id}`) && !is.sentSinceRestore(id);
      // A removal ends the upload. Bytes that had arrived before are not checked, even if the
      // removal is given up.
      const isRemoved = removal?.entry !== undefined && is.settled(removal.entry);
      if (!is.settled(entry) && !isRemoved && !isOlder && sha256(file) !== hash)
        return [`I3 photo ${id} has other bytes`];
      const shouldBeGone =
        removal &&
        !waits &&
        !isRemoved &&
        !is.forgotten(`unphoto ${id}`) &&
        !is.forgotten(`photo ${id}`);
      return shouldBeGone ? [`I1 removed photo ${id} is there`] : [];
    }
    const isSafe =
      waits ||
      removal ||
      is.settled(entry) ||
      (is.deleted(listing) && (!server.listings.has(listing) || is.brought(id))) ||
      is.forgotten(`photo ${id}`) ||
      is.forgotten(`create ${listing}`);
    return isSafe ? [] : [`I1 photo ${id} of ${listing} is nowhere`];
  });
  return [...found, ...strays.map((id) => `I2 photo ${id} was added by nobody`)];
}

/** Finds values that were replaced or deleted by somebody who had not seen them. */
function overwritten({ ledger, server }: Evidence, is: Questions): string[] {
  const edits = Map.groupBy(ledger.edits, ({ record, value }) => `${record} ${value}`);
  const knows = (record: string, by: string, wanted: string): boolean => {
    const open = [by];
    const seen = new Set(open);
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      const sets = edits.get(`${record} ${value}`) ?? []; // a value can be typed again
      // A later decision of the same person joins the earlier entry, with everything known then.
      const joined = sets.flatMap(({ entry, field }) =>
        ledger.edits.filter((one) => one.entry === entry && one.field === field),
      );
      for (const known of joined.flatMap(({ knew }) => [...knew])) {
        if (known === wanted) return true;
        if (!seen.has(known)) open.push(known);
        seen.add(known);
      }
    }
    return false;
  };
  return server.deeds.flatMap((deed) => {
    const changes = Object.entries(deed.changes).filter(([field]) => isUnique(field));
    if (deed.kind === 'update')
      return changes.flatMap(([field, [from, to]]) =>
        knows(deed.id, keyOf(to), keyOf(from))
          ? []
          : [`I1 ${field} ${keyOf(from)} of ${deed.id} was overwritten unseen by ${keyOf(to)}`],
      );
    return deed.kind === 'delete' ? deletedUnseen(deed, changes, ledger, is) : [];
  });
}

function deletedUnseen(
  { id, who }: Deed,
  changes: readonly (readonly [string, readonly [unknown, unknown]])[],
  ledger: Ledger,
  is: Questions,
): string[] {
  const own = ledger.deletions.filter(
    ({ decision, listing, entry }) =>
      made(decision) && listing === id && decision.user === who && !is.takenBackInTime(entry),
  );
  if (own.length === 0) return [`I1 ${id} was deleted by nobody's decision`];
  const seen = new Set(own.flatMap((deletion) => [...deletion.seen]));
  return changes.flatMap(([field, [from]]) =>
    seen.has(keyOf(from)) ? [] : [`I1 ${field} ${keyOf(from)} of ${id} was deleted unseen`],
  );
}

/** PUSH-4: finds deleted records that returned although nobody decided to recreate them. */
function broughtBack({ ledger, server }: Evidence): string[] {
  const deleted = new Set<string>();
  return server.deeds.flatMap(({ kind, id, who }) => {
    if (kind === 'delete') deleted.add(id);
    if (kind !== 'create' || !deleted.has(id)) return [];
    const isMeant = ledger.decisions.some(
      (decision) =>
        made(decision) &&
        decision.user === who &&
        decision.plan.put.some((one) => isAgain(one, id)),
    );
    return isMeant ? [] : [`I1 deleted listing ${id} came back by itself`];
  });
}

const isAgain = ({ change }: PlannedEntry, listing: string): boolean =>
  isKind(change, 'create', 'listings') && change.id === listing && change.again;

function twice({ ledger, server }: Evidence): string[] {
  const known = new Set(ledger.listings.map(({ id }) => id));
  const strays = [...server.listings.keys(), ...server.advisors.keys()].filter(
    (id) => !known.has(id),
  );
  const updates = server.deeds.flatMap(({ kind, id, changes }) =>
    kind !== 'update'
      ? []
      : Object.entries(changes)
          .filter(
            ([field, [, to]]) =>
              isUnique(field) && !photoFieldOf(field) && !ledger.setAgain.has(keyOf(to)),
          )
          .map(([field, [, to]]) => `${field} ${keyOf(to)} of ${id}`),
  );
  const names = server.history.map(({ mutation, kind }) => `${mutation && kind} ${mutation}`);
  return [
    ...strays.map((id) => `I2 record ${id} was made by nobody`),
    ...repeated(updates).map((what) => `I2 ${what} was set twice`),
    ...repeated(names.filter((name) => name !== ' ')).map((name) => `I2 ${name} is twice`),
  ];
}

const repeated = (all: readonly string[]): string[] => {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
};
