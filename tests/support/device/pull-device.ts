import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';
import type { PullRequest } from '#remote/remote.ts';
import { type CataloguePort, pullAll } from '#sync/pull/pull.ts';
import { aPage } from './listings.ts';

export type Answer = Result<SyncPage, RemoteFailure>;

/** A device with a server that gives the scripted answers, and then always "nothing new". */
export function aDevice(
  answers: Answer[],
  start?: Cursor,
  stored: Awaited<ReturnType<CataloguePort['apply']>> = ok('applied'),
) {
  const asked: PullRequest[] = [];
  const askedPages: string[] = [];
  const applied: SyncPage[] = [];
  const recognised: string[] = [];
  const place = { cursor: start };
  const reader = { token: 'token', whileAsking: () => {}, whileStoring: () => {} };
  /** The pages of the snapshot by their names. */
  const prepared = new Map<string, () => Answer | Promise<Answer>>();
  const ports = {
    remote: {
      pull: async (request: PullRequest) => {
        asked.push(request);
        reader.whileAsking();
        return answers.shift() ?? ok(aPage(place.cursor?.rev ?? 0));
      },
      pullSnapshot: async (name: string) => {
        askedPages.push(name);
        return prepared.get(name)?.() ?? err<RemoteFailure>({ type: 'Gone' });
      },
    },
    catalogue: {
      beginPull: async () => place.cursor,
      apply: async (page: SyncPage) => {
        reader.whileStoring();
        applied.push(page);
        place.cursor = page.cursor;
        return stored;
      },
    },
    session: {
      token: () => reader.token,
      recognise: (_: string, { user }: Cursor) => recognised.push(user),
    },
  };
  const run = (signal = new AbortController().signal) => pullAll(ports, () => {}, signal);
  return { asked, askedPages, prepared, applied, recognised, reader, place, run };
}

/** The revisions that were asked for. */
export const since = (requests: PullRequest[]) => requests.map((request) => request.since);
