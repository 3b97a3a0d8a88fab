import type { OutboxRow } from '#db/schema.ts';
import { type Decision, type Edit, keyOf, type Ledger, UNIQUE } from './ledger.ts';
import type { Deed, ModelState } from './model-state.ts';
import { sha256 } from './picked-photos.ts';

/**
 * Holds the server against the ledger: I1 nothing lost, I2 nothing twice, I3 the same bytes. What
 * still waits on a device is not lost, so this may be asked at any time.
 */
export type Evidence = {
  readonly ledger: Ledger;
  readonly server: ModelState;
  /** All rows of all devices' outboxes, and the ids of the photos whose bytes they hold. */
  readonly waiting: ReadonlyMap<string, OutboxRow>;
  readonly bytes: ReadonlySet<string>;
};

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
    ...twice(evidence),
  ];
}

const isUnique = (field: string): boolean => UNIQUE.some((name) => name === field);
const made = ({ state }: Decision): boolean => state === 'made';

type Questions = ReturnType<typeof questionsTo>;

function questionsTo({ ledger, server, waiting, bytes }: Evidence) {
  const deeds = new Set(server.deeds.map(({ kind, id }) => `${kind} ${id}`));
  const arrived = new Set(
    server.deeds.flatMap(({ id, changes }) =>
      Object.entries(changes).map(([field, [, to]]) => `${id} ${field} ${keyOf(to)}`),
    ),
  );
  const noted = new Set(
    server.history
      .filter(({ kind }) => kind === 'discarded')
      .flatMap(({ changes }) => Object.values(changes).map(([, to]) => keyOf(to))),
  );
  // What may have arrived is not taken back any more, whatever is pressed.
  const takenBack = new Set(
    ledger.undone
      .filter(({ decision, act }) => made(decision) && decision.plan.drop.includes(act))
      .map(({ act }) => act),
  );
  const asides = ledger.deletions.filter(({ decision }) => made(decision));
  const takenAlong = new Set(
    asides.flatMap(({ entry, aside }) => (takenBack.has(entry) || waiting.has(entry) ? [] : aside)),
  );
  const givenUp = new Set(
    ledger.givenUp.flatMap(({ decision, entry, field, act }) =>
      made(decision) && !(act && takenBack.has(act)) ? [field ? `${entry} ${field}` : entry] : [],
    ),
  );
  const leaving = new Set([...waiting.values()].map(({ subject }) => subject));
  return {
    /** Waits on a device, or was given up by its author, with a deletion or by itself. */
    settled: (entry: string) => waiting.has(entry) || givenUp.has(entry) || takenAlong.has(entry),
    fieldGivenUp: (entry: string, field: string) => givenUp.has(`${entry} ${field}`),
    waits: (entry: string) => waiting.has(entry),
    /** A deletion of it waits, or was taken back. */
    asked: (listing: string) => leaving.has(`properties/${listing}`),
    hasBytes: (photo: string) => bytes.has(photo),
    takenBack: (act: string) => takenBack.has(act),
    takenBackInTime: (act: string) =>
      takenBack.has(act) && !ledger.undone.some((one) => one.act === act && one.tooLate),
    created: (id: string) => deeds.has(`create ${id}`),
    deleted: (id: string) => deeds.has(`delete ${id}`),
    arrived: ({ record, field, value }: Edit) => arrived.has(`${record} ${field} ${value}`),
    forgotten: (what: string) => ledger.forgotten.has(what),
    noted: (value: string) => noted.has(value),
    joined: (edit: Edit) =>
      ledger.edits.some(
        (later) =>
          later !== edit &&
          made(later.decision) &&
          later.entry === edit.entry &&
          later.record === edit.record &&
          later.field === edit.field &&
          ledger.edits.indexOf(later) > ledger.edits.indexOf(edit),
      ),
  };
}

function lostEdit(edit: Edit, is: Questions): string[] {
  const { record, field, value, entry, decision } = edit;
  const isSafe =
    is.arrived(edit) ||
    is.settled(entry) ||
    is.fieldGivenUp(entry, field) ||
    (is.forgotten(value) && edit.isSentAgain !== true) ||
    is.joined(edit);
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
      // A restored server may hold a damaged one that had been replaced since.
      const isOlder = is.forgotten(`photo ${id}`);
      const isLeaving = removal?.entry !== undefined && is.waits(removal.entry);
      if (!is.settled(entry) && !isLeaving && !isOlder && sha256(file) !== hash)
        return [`I3 photo ${id} has other bytes`];
      const shouldBeGone =
        removal &&
        !waits &&
        !(removal.entry && is.settled(removal.entry)) &&
        !is.forgotten(`unphoto ${id}`) &&
        !is.forgotten(`photo ${id}`);
      return shouldBeGone ? [`I1 removed photo ${id} is there`] : [];
    }
    const isSafe =
      waits ||
      removal ||
      is.settled(entry) ||
      is.deleted(listing) ||
      is.forgotten(`photo ${id}`) ||
      is.forgotten(`create ${listing}`);
    return isSafe ? [] : [`I1 photo ${id} of ${listing} is nowhere`];
  });
  return [...found, ...strays.map((id) => `I2 photo ${id} was added by nobody`)];
}

/** Everything that was replaced or deleted must have been seen by who replaced or deleted it. */
function overwritten({ ledger, server }: Evidence, is: Questions): string[] {
  const edits = Map.groupBy(ledger.edits, ({ record, value }) => `${record} ${value}`);
  const knows = (record: string, by: string, wanted: string): boolean => {
    const open = [by];
    const seen = new Set(open);
    for (let value = open.pop(); value !== undefined; value = open.pop()) {
      const sets = edits.get(`${record} ${value}`) ?? []; // a value can be typed once more
      // One's own later decision joins the entry of the one before, with all that was known then.
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

function twice({ ledger, server }: Evidence): string[] {
  const known = new Set(ledger.listings.map(({ id }) => id));
  const strays = [...server.listings.keys(), ...server.advisors.keys()].filter(
    (id) => !known.has(id),
  );
  const updates = server.deeds.flatMap(({ kind, id, changes }) =>
    kind !== 'update'
      ? []
      : Object.entries(changes)
          .filter(([field, [, to]]) => isUnique(field) && !ledger.setAgain.has(keyOf(to)))
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
