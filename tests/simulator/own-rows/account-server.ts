import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { marks, type Opinion } from '#domain/favourite/favourite.ts';
import { msOf } from '#domain/instant.ts';
import type { SyncedSearch } from '#domain/saved/merge-searches.ts';
import type { RemoteWrite } from '#remote/remote.ts';
import type { AccountRow } from '#sync/pull/own-rows.ts';
import { NOT_UNIQUE, problem, refused } from '../model-rows.ts';

type Fields = Readonly<Record<string, unknown>>;
type OwnRecord = {
  readonly id: string;
  readonly rev: number;
  readonly collection: string;
  readonly fields: Fields;
};
type Answer = Result<unknown, RemoteFailure>;
const GONE: RemoteFailure = { type: 'Gone' };

export type AccountServer = ReturnType<typeof createAccountServer>;

/**
 * The server's collections of own rows in memory: owners, revisions, If-Match, one favourite for each listing. `caller` is the
 * user of a valid token; undefined for another token.
 */
export function createAccountServer() {
  let rev = 0;
  const records = new Map<string, OwnRecord>();
  const listeners = new Set<() => void>();

  const put = (record: Omit<OwnRecord, 'rev'>): Answer => {
    rev += 1;
    records.set(record.id, { ...record, rev });
    return ok(undefined);
  };
  const create = (by: string, { id, collection, fields }: RemoteWrite & { kind: 'create' }) => {
    if (fields.user !== by) return refused(problem('user', 'validation_forbidden'));
    const isPair = ({ fields: other }: OwnRecord) => other.property === fields.property;
    const same = ownOf(by, collection).some((one) => collection === 'favourites' && isPair(one));
    if (same || records.has(id)) return refused(problem('id', NOT_UNIQUE));
    return put({ id, collection, fields });
  };
  const change = (by: string, write: Exclude<RemoteWrite, { kind: 'create' | 'order' }>) => {
    const record = records.get(write.id);
    if (record?.fields.user !== by) return err(GONE);
    if (write.ifRev !== undefined && write.ifRev !== record.rev)
      return err<RemoteFailure>({ type: 'Conflict' });
    if (write.kind === 'update')
      return put({ ...record, fields: { ...record.fields, ...write.fields } });
    records.delete(write.id);
    return ok(undefined);
  };
  const ownOf = (user: string, collection: string) =>
    [...records.values()].filter(
      (one) => one.collection === collection && one.fields.user === user,
    );

  return {
    write(caller: string | undefined, write: RemoteWrite): Answer {
      if (caller === undefined) return err({ type: 'SignedOut' });
      if (write.kind === 'order') throw new Error('own rows have no order');
      const answer = write.kind === 'create' ? create(caller, write) : change(caller, write);
      if (answer.ok) for (const listener of listeners) listener();
      return answer;
    },
    favourites: (user: string): ReadonlyMap<string, AccountRow<Opinion>> =>
      new Map(
        ownOf(user, 'favourites').map(({ id, rev, fields }) => [
          String(fields.property),
          { id, rev, row: opinionOf(fields) },
        ]),
      ),
    searches: (user: string): ReadonlyMap<string, AccountRow<SyncedSearch>> =>
      new Map(
        ownOf(user, 'savedSearches').map(({ id, rev, fields }) => [
          id,
          { id, rev, row: searchOf(fields) },
        ]),
      ),
    /** Calls the listener after every accepted write. */
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const opinionOf = ({ mark, marked_at, note }: Fields): Opinion => ({
  mark: marks.find((known) => known === mark),
  markedAt: marked_at === '' ? 0 : msOf(String(marked_at)),
  note: String(note),
});

const searchOf = ({
  name,
  search,
  paused,
  saved_at,
  edited_at,
  seen_up_to,
}: Fields): SyncedSearch => ({
  ...{ name: String(name), search: String(search), isPaused: paused === true },
  ...{ createdAt: msOf(String(saved_at)), editedAt: msOf(String(edited_at)) },
  seenUpTo: Number(seen_up_to),
});
