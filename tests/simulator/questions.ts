import * as v from 'valibot';
import type { OutboxRow } from '#db/schema.ts';
import { photoFieldOf } from '#domain/listing/photos/photo-texts.ts';
import { type Decision, type Edit, keyOf, type Ledger } from './ledger.ts';
import type { ModelState } from './model-state.ts';

/** The data that the checks use. */
export type Evidence = {
  readonly ledger: Ledger;
  readonly server: ModelState;
  /** All rows in all devices' outboxes, and the ids of the photos whose bytes are stored. */
  readonly waiting: ReadonlyMap<string, OutboxRow>;
  readonly bytes: ReadonlySet<string>;
};

export const made = ({ state }: Decision): boolean => state === 'made';

export type Questions = ReturnType<typeof questionsTo>;

/** Matches any entry that uploads this photo. */
const uploadOf = (photo: string) =>
  v.looseObject({
    change: v.looseObject({ kind: v.literal('upload-photo'), photoId: v.literal(photo) }),
  });

/** Answers about one decision from the ledger, the server and the devices. */
export function questionsTo({ ledger, server, waiting, bytes }: Evidence) {
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
  // An entry that may have arrived cannot be undone any more.
  const takenBack = new Set(
    ledger.undone
      .filter(({ decision, act }) => made(decision) && decision.plan.drop.includes(act))
      .map(({ act }) => act),
  );
  const deletions = ledger.deletions.filter(({ decision }) => made(decision));
  const takenAlong = new Set(
    deletions.flatMap(({ entry, discarded }) =>
      takenBack.has(entry) || waiting.has(entry) ? [] : discarded,
    ),
  );
  const givenUp = new Set(
    ledger.givenUp.flatMap(({ decision, entry, field, act }) =>
      made(decision) && !(act && takenBack.has(act)) ? [field ? `${entry} ${field}` : entry] : [],
    ),
  );
  const discarded = ledger.decisions
    .flatMap(({ plan }) => plan.put)
    .filter(({ state }) => state === 'discarded');
  const leaving = new Set([...waiting.values()].map(({ subject }) => subject));
  return {
    /** The entry is pending on a device, or its author gave it up, alone or with a deletion. */
    settled: (entry: string) => waiting.has(entry) || givenUp.has(entry) || takenAlong.has(entry),
    fieldGivenUp: (entry: string, field: string) => givenUp.has(`${entry} ${field}`),
    waits: (entry: string) => waiting.has(entry),
    /** A deletion of it is pending, or was undone. */
    asked: (listing: string) => leaving.has(`properties/${listing}`),
    hasBytes: (photo: string) => bytes.has(photo),
    takenBack: (act: string) => takenBack.has(act),
    takenBackInTime: (act: string) =>
      takenBack.has(act) && !ledger.undone.some((one) => one.act === act && one.tooLate),
    created: (id: string) => deeds.has(`create ${id}`),
    deleted: (id: string) => deeds.has(`delete ${id}`),
    brought: (photo: string) => deeds.has(`photo ${photo}`),
    arrived: ({ record, field, value }: Edit) => arrived.has(`${record} ${field} ${value}`),
    forgotten: (what: string) => ledger.forgotten.has(what),
    /**
     * The photo was uploaded again since the restore, and no upload of it is pending or discarded.
     */
    sentSinceRestore: (photo: string) =>
      server.deeds
        .slice(ledger.kept.deeds)
        .some(({ kind, id }) => kind === 'photo' && id === photo) &&
      ![...waiting.values(), ...discarded].some((entry) => v.is(uploadOf(photo), entry)),
    /** The field is a text of a photo that the server does not have, or that was away meanwhile. */
    withoutPhoto(field: string) {
      const photo = photoFieldOf(field)?.photoId;
      if (photo === undefined) return false;
      const wasAway =
        deeds.has(`unphoto ${photo}`) ||
        ledger.forgotten.has(`photo ${photo}`) ||
        ledger.forgotten.has(`unphoto ${photo}`); // a restore has brought the photo back
      return !server.photos.has(photo) || wasAway;
    },
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
