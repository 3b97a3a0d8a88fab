import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { photoSchema } from '#domain/listing/photos/photo.ts';
import { remoteFieldName } from '#domain/listing/remote-names.ts';
import type { HistoryLine } from '#domain/outbox/entry/subject.ts';
import { editedOf } from '#domain/sync/collections.ts';
import { type CollectionName, serverName } from '#domain/sync/server-name.ts';
import { historyOf } from '#domain/sync/synced.ts';
import { ask, badAnswer, DEADLINE_MS, failureOfStatus, jsonOf, noContent } from './ask.ts';
import type { PhotoUpload, Remote, RemoteWrite } from './remote.ts';
import { uploadWithProgress } from './upload.ts';

/** The slowest connection that an upload's deadline allows for: 8 kB/s, a weak 2G cell. */
const SLOWEST_BYTES_PER_MS = 8;

type Options = { readonly baseUrl: string; readonly token: () => string };
type Writes = Pick<Remote, 'write' | 'read' | 'uploadPhoto' | 'history' | 'noteDiscarded'>;

/** The writing calls; `pb_hooks/lib/access/README.md` describes the server's answers. */
export function createPocketbaseWrites({ baseUrl, token }: Options): Writes {
  const call = ({ method, path, body, headers }: Request, signal: AbortSignal, read: Read) =>
    ask(
      baseUrl + path,
      {
        ...{ token: token(), method, signal },
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      read,
    );

  return {
    write: (change, signal) => call(requestOf(change), signal, writtenReader(change)),
    async read(collection, id, signal) {
      const path = `${recordsOf(collection)}/${id}`;
      const answer = await call({ method: 'GET', path }, signal, readWith('id', id));
      if (!answer.ok) return answer;
      const parsed = v.safeParse(editedOf(collection).schema, answer.value);
      return parsed.success ? ok(parsed.output) : err(badAnswer(`not a record of ${collection}`));
    },
    async uploadPhoto(photo, onSent, signal) {
      const bytes = [photo, photo.small, photo.medium].reduce(
        (sum, file) => sum + (file?.bytes.byteLength ?? 0),
        0,
      );
      const patience = DEADLINE_MS + Math.ceil(bytes / SLOWEST_BYTES_PER_MS);
      const answer = await uploadWithProgress({
        url: `${baseUrl}${recordsOf('photos')}`,
        headers: { Authorization: token(), ...madeAgain(photo) },
        form: formOf(photo),
        signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
        onSent,
      });
      if (!answer.ok) return answer;
      const { status, body, retryAfter } = answer.value;
      if (status >= 300) return err(failureOfStatus(status, body, retryAfter));
      const stored = v.safeParse(photoSchema, body);
      return stored.success && stored.output.id === photo.id
        ? ok(stored.output)
        : err(badAnswer('not the record of this photo'));
    },
    async history({ collection, id }, sinceRev, signal) {
      const { records, owner, prefix, ofCollection } = historyOf(collection);
      const filter = `${owner} = "${id}" && rev > ${sinceRev}${ofCollection}`;
      const query = new URLSearchParams({ filter, sort: '-rev', perPage: '100', skipTotal: '1' });
      const path = `/api/collections/${records}/records?${query}`;
      const answer = await call({ method: 'GET', path }, signal, readJson);
      if (!answer.ok) return answer;
      const parsed = v.safeParse(historyAnswer, answer.value);
      if (!parsed.success) return err(badAnswer('not a history'));
      return ok(prefix === '' ? parsed.output.items : linesUnder(prefix, parsed.output.items));
    },
    noteDiscarded({ of, mutation, changes, at }, signal) {
      const pairs = Object.entries(changes).map(([field, { from, to }]) => [
        remoteFieldName(field),
        [from ?? null, to ?? null],
      ]);
      const body = { mutation, at, changes: Object.fromEntries(pairs) };
      const path = `/api/${of.collection}/${of.id}/discarded`;
      return call({ method: 'POST', path, body }, signal, readWith('mutation', mutation));
    },
  };
}

type Request = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

type Read = (response: Response) => Promise<Result<unknown, RemoteFailure>>;

/**
 * Reads the answer to a write. A success proves nothing by its status, because a captive portal or a proxy may give
 * it: the answer must have the record's own id, or be the empty one of a deletion.
 */
const writtenReader = (change: RemoteWrite): Read =>
  change.kind === 'delete' ? noContent : readWith('id', change.id);

/** Reads a JSON object that must have this value. */
const readWith =
  (key: 'id' | 'mutation', value: string): Read =>
  async (response) => {
    const answer = await jsonOf(response);
    return v.is(v.looseObject({ [key]: v.literal(value) }), answer)
      ? ok(answer)
      : err(badAnswer(`an answer without the ${key} of its request`));
  };

const readJson: Read = async (response) => ok(await jsonOf(response));

const recordsOf = (collection: CollectionName) =>
  `/api/collections/${serverName(collection)}/records`;

function requestOf(change: RemoteWrite): Request {
  const path = recordsOf(change.collection);
  switch (change.kind) {
    case 'create':
      return {
        method: 'POST',
        path,
        body: { ...change.fields, id: change.id },
        headers: madeAgain(change),
      };
    case 'update': {
      const { fields, id, ifRev, mutation } = change;
      const named = mutation === undefined ? {} : { 'X-Marola-Mutation': mutation };
      const headers = { ...ifMatch(ifRev), ...named };
      return { method: 'PATCH', path: `${path}/${id}`, body: fields, headers };
    }
    case 'delete': {
      const headers = ifMatch(change.ifRev ?? change.ifFile);
      return { method: 'DELETE', path: `${path}/${change.id}`, headers };
    }
    case 'order': {
      const { id, photoIds, ifRev, mutation } = change;
      return {
        method: 'POST',
        path: `/api/listings/${id}/photo-order`,
        body: { mutation, photoIds },
        headers: ifMatch(ifRev),
      };
    }
  }
}

/**
 * The header for deliberately reusing a deleted id. It has the revision up to which this device knows of
 * deletions.
 */
const madeAgain = ({ again }: { readonly again?: number }): Record<string, string> =>
  again === undefined ? {} : { 'X-Marola-Again': String(again) };

const ifMatch = (version: number | string | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` };

/** The bytes are sent as a new Blob, because WebKit sends Blobs from its own store as empty. */
function formOf({
  id,
  listingId,
  bytes,
  mime,
  small,
  medium,
  again: _apart,
  ...facts
}: PhotoUpload): FormData {
  const form = new FormData();
  form.set('id', id);
  form.set('property', listingId);
  for (const [name, value] of Object.entries(facts)) form.set(name, String(value));
  form.set('file', new Blob([bytes], { type: mime }), 'photo.jpg');
  if (small) {
    form.set('small', new Blob([small.bytes], { type: small.mime }), 'small');
    form.set('placeholder', small.placeholder);
  }
  if (medium) form.set('medium', new Blob([medium.bytes], { type: medium.mime }), 'medium');
  return form;
}

const historyLine: v.GenericSchema<unknown, HistoryLine> = v.pipe(
  v.object({
    rev: v.number(),
    who: v.string(),
    who_email: v.string(),
    at: v.string(),
    kind: v.picklist(['update', 'delete', 'discarded']),
    changes: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
  }),
  v.transform(({ who, who_email, ...line }) => ({ ...line, who: who_email, account: who })),
);

/** The entries of a shared history about fields with this prefix, which the returned names do not have. */
export const linesUnder = <Line extends Pick<HistoryLine, 'changes'>>(
  prefix: string,
  lines: readonly Line[],
): (Omit<Line, 'changes'> & Pick<HistoryLine, 'changes'>)[] =>
  lines.flatMap(({ changes, ...line }) => {
    const own = Object.entries(changes).flatMap(([field, pair]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), pair] as const] : [],
    );
    return own.length === 0 ? [] : [{ ...line, changes: Object.fromEntries(own) }];
  });

const historyAnswer = v.object({ items: v.array(historyLine) });
