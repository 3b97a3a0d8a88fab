import { err, ok, type Result } from '#base/result.ts';
import type { FieldProblem, RemoteFailure } from '#domain/failure.ts';
import type { WithHistory } from '#domain/outbox/entry/subject.ts';
import { isWriterRole } from '#domain/role.ts';
import { type CollectionName, serverName } from '#domain/sync/server-name.ts';
import type { DiscardedNote, PhotoUpload, RemoteWrite } from '#remote/remote.ts';
import { type Caller, createJournal } from './model-journal.ts';
import { historyOf, photosOf } from './model-pages.ts';
import {
  checkedListing,
  ownFields,
  textChanges,
  textsOfNew,
  writeTexts,
} from './model-photo-texts.ts';
import {
  asNew,
  BLANK,
  between,
  CONFLICT,
  deletedFields,
  discardedFields,
  GONE,
  isDone,
  NO_PRIVATE,
  NOT_UNIQUE,
  photoRowOf,
  problem,
  problemOf,
  problemsOf,
  refused,
} from './model-rows.ts';
import { createModelSnapshot } from './model-snapshot.ts';
import {
  type AdvisorRow,
  copyOf,
  emptyState,
  type ListingRow,
  type ModelState,
  type PhotoRow,
  type PrivateRow,
  privateKey,
} from './model-state.ts';

/**
 * The server in memory: ids, revisions, If-Match, named changes, tombstones, roles, the limit of fifteen photos, history,
 * backups. `tests/contract/model.test.ts` sends it and the real server the same requests and compares the responses.
 */
type Answer<T> = Result<T, RemoteFailure>;
/** The name of a record in the history: private data have the id of their listing. */
const keyOf = (collection: CollectionName, id: string) =>
  collection === 'privateData' ? privateKey(id) : id;

/** Each restore raises the revision by this much, so no revision is used twice. */
const LEAP = 1e6;
/** Each restore raises the last reference by this much, so no reference is used twice. */
const REFERENCE_LEAP = 100;

export type ModelServer = ReturnType<typeof createModelServer>;

/** `now` in ms since 1970. Epochs are named by their count. */
export function createModelServer(now: () => number) {
  let epochs = 1;
  let state: ModelState = emptyState('epoch1');
  const snapshot = createModelSnapshot();
  const { at, nextRev, done, note, onChange } = createJournal(() => state, snapshot, now);

  function createListing(by: Caller, change: RemoteWrite & { kind: 'create' }): Answer<unknown> {
    const { id, fields, again = -1 } = change;
    const isKnown = state.listings.has(id);
    if (!isKnown && (state.tombstones.get(id)?.rev ?? -1) > again) return err(CONFLICT);
    const reference = state.reference + 1;
    const facts = { id, reference, rev: state.rev + 1, created_at: at(), updated_at: at() };
    const row = { ...BLANK, ...fields, ...facts } as ListingRow;
    const known = isKnown ? [problem('id', NOT_UNIQUE)] : [];
    const problems = [...known, ...problemsOf(row, state.advisors)];
    if (problems.length > 0) return refused(...problems);
    state.reference = reference;
    state.listings.set(id, { ...row, rev: nextRev() });
    done(by, 'create', id, { changes: between({}, row) });
    return ok(state.listings.get(id));
  }

  function createRow<Row extends AdvisorRow | PrivateRow>(
    by: Caller,
    { collection, id, fields }: RemoteWrite & { kind: 'create' },
    rows: Map<string, Row>,
    blank: Partial<Row>,
  ): Answer<unknown> {
    if (rows.has(id)) return refused(problem('id', NOT_UNIQUE));
    const row = { ...blank, ...fields, id, rev: nextRev() } as unknown as Row;
    rows.set(id, row);
    done(by, 'create', keyOf(collection, id), { changes: asNew(fields) });
    return ok(row);
  }

  /** Stores a named change of a row, unless it is stored already, is based on an older row, or is refused. */
  function update<Row extends ListingRow | AdvisorRow | PrivateRow>(
    by: Caller,
    { collection, id, fields, ifRev, mutation = '' }: RemoteWrite & { kind: 'update' },
    rows: Map<string, Row>,
    finish: (next: Row, row: Row) => Row | FieldProblem[],
  ): Answer<unknown> {
    const row = rows.get(id);
    if (row === undefined) return err(GONE);
    const next: Row = { ...row, ...ownFields(fields) };
    const key = keyOf(collection, id);
    const texts = textChanges(state, key, fields);
    const changes = { ...between(row, next), ...texts };
    if (isDone(state, key, changes, mutation)) return ok(row);
    if (ifRev !== undefined && ifRev !== row.rev) return err(CONFLICT);
    const finished = finish(next, row);
    if (Array.isArray(finished)) return refused(...finished);
    rows.set(id, { ...finished, rev: nextRev() });
    writeTexts(state, texts);
    if (Object.keys(changes).length > 0) {
      note(by, key, 'update', changes, mutation);
      done(by, 'update', key, { changes, mutation });
    }
    return ok(rows.get(id));
  }

  function order(by: Caller, change: RemoteWrite & { kind: 'order' }): Answer<unknown> {
    const { id: listingId, photoIds, ifRev, mutation } = change;
    const row = state.listings.get(listingId);
    const before = photosOf(state, listingId).map(({ id }) => id);
    if (row === undefined) return err(GONE);
    if (isDone(state, listingId, { photo_order: [before, photoIds] }, mutation)) return ok(row);
    if (ifRev !== undefined && ifRev !== row.rev) return err(CONFLICT);
    for (const [position, id] of photoIds.entries()) {
      const photo = state.photos.get(id);
      if (photo?.property === listingId) state.photos.set(id, { ...photo, position });
    }
    touch(by, listingId);
    const after = photosOf(state, listingId).map(({ id }) => id);
    note(by, listingId, 'update', { photo_order: [before, after] }, mutation);
    return ok(state.listings.get(listingId));
  }

  function remove(by: Caller, change: RemoteWrite & { kind: 'delete' }): Answer<unknown> {
    const { id, collection, ifRev } = change;
    if (collection === 'photos') {
      const photo = state.photos.get(id);
      const isNews = photo !== undefined || !state.removedPhotos.has(id);
      if (change.ifFile === undefined && isNews) state.removedPhotos.set(id, nextRev());
      if (photo === undefined) return err(GONE);
      if (change.ifFile !== undefined && change.ifFile !== photo.file) return err(CONFLICT);
      dropPhoto(by, photo);
      touch(by, photo.property);
      return ok(undefined);
    }
    const row = collection === 'listings' ? state.listings.get(id) : state.advisors.get(id);
    if (row === undefined) {
      // The photo may arrive after its own removal.
      if (collection === 'listings' && !state.tombstones.has(id))
        state.tombstones.set(id, { c: serverName(collection), id, rev: nextRev() });
      return err(GONE);
    }
    if (ifRev !== undefined && ifRev !== row.rev) return err(CONFLICT);
    for (const photo of photosOf(state, id)) dropPhoto(by, photo);
    state.listings.delete(id);
    state.advisors.delete(id);
    state.tombstones.set(id, { c: serverName(collection), id, rev: nextRev() });
    const changes = deletedFields(row);
    note(by, id, 'delete', changes, '');
    done(by, 'delete', id, { changes });
    return ok(undefined);
  }

  function dropPhoto(by: Caller, { id }: PhotoRow): void {
    state.photos.delete(id);
    done(by, 'unphoto', id);
  }

  function touch(by: Caller, listingId: string): void {
    const row = state.listings.get(listingId);
    if (row) state.listings.set(listingId, { ...row, rev: nextRev(), updated_at: at() });
    done(by, 'update', listingId);
  }

  /** Refuses a caller who is neither admin nor agent before anything else is checked. */
  const asWriter = <T>(by: Caller, write: () => Answer<T>): Answer<T> => {
    if (by.broken) return err({ type: 'SignedOut' });
    return isWriterRole(by.role) ? write() : err({ type: 'Forbidden' });
  };

  return {
    state: () => state,
    onChange,
    snapshotPage: (name: string, mostRows: number) => snapshot.page(state, name, mostRows),
    backup: () => copyOf(state),
    /** Restores an older state under a new epoch. */
    restore(backup: ModelState) {
      epochs += 1;
      const rev = Math.max(backup.rev, state.rev) + LEAP;
      const reference = backup.reference + REFERENCE_LEAP;
      state = { ...copyOf(backup), epoch: `epoch${epochs}`, rev, reference };
    },
    write: (by: Caller, change: RemoteWrite) =>
      asWriter(by, () => {
        if (change.kind === 'delete') return remove(by, change);
        if (change.kind === 'order') return order(by, change);
        const { listings, privates, advisors } = state;
        const isNew = change.kind === 'create';
        switch (change.collection) {
          case 'listings':
            return isNew
              ? createListing(by, change)
              : update(by, change, listings, (next, row) => checkedListing(state, row, next, at()));
          case 'privateData':
            return isNew
              ? createRow(by, change, privates, NO_PRIVATE)
              : update(by, change, privates, (next) => next);
          default:
            return isNew
              ? createRow(by, change, advisors, { phone: '', email: '' })
              : update(by, change, advisors, (next) => next);
        }
      }),
    upload: (by: Caller, upload: PhotoUpload) =>
      asWriter<PhotoRow>(by, () => {
        const found = problemOf(upload, state);
        if (found) return refused(found);
        const row = photoRowOf(upload, `${upload.id}_${state.rev}.jpg`);
        state.photos.set(row.id, row);
        state.files.set(row.id, upload.bytes);
        done(by, 'photo', row.id);
        touch(by, row.property);
        const changes = textsOfNew(row);
        if (Object.keys(changes).length > 0) done(by, 'update', row.property, { changes });
        return ok(row);
      }),
    history: (by: Caller, of: WithHistory, sinceRev: number) =>
      asWriter(by, () => ok(historyOf(state, keyOf(of.collection, of.id), sinceRev))),
    discard: (by: Caller, { of, mutation, changes }: DiscardedNote) =>
      asWriter<undefined>(by, () => {
        const isKnown = state.history.some(
          (entry) => entry.kind === 'discarded' && entry.mutation === mutation,
        );
        if (!isKnown)
          note(by, keyOf(of.collection, of.id), 'discarded', discardedFields(changes), mutation);
        return ok(undefined);
      }),
  };
}
