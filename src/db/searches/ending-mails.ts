import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Database } from '../database.ts';
import type { AppDb } from '../schema.ts';

// Mails that end with their saved search. The server is told when there is a network.

const KEY = 'ending-mails';

async function endingIn(db: AppDb): Promise<readonly string[]> {
  const row = await db.meta.get(KEY);
  return row?.key === KEY ? row.searches : [];
}

/** Notes that the mails about a search have to end. Runs in its caller's transaction. */
export const noteEnding = async (db: AppDb, search: string): Promise<unknown> =>
  db.meta.put({ key: KEY, searches: [...(await endingIn(db)), search] });

/** Tells the server which mails end, with `end`. What it could not be told stays for the next call. */
export async function endMails(
  database: Database,
  end: (search: string) => Promise<Result<void, RemoteFailure>>,
): Promise<void> {
  const waiting = await database.read(endingIn);
  if (!waiting.ok) return;
  for (const search of waiting.value) {
    const ended = await end(search);
    // A refused request would be refused for ever.
    if (!ended.ok && ended.error.type !== 'Gone' && ended.error.type !== 'Refused') return;
    await database.write((db) =>
      db.transaction('rw', db.meta, async () => {
        const searches = (await endingIn(db)).filter((one) => one !== search);
        await (searches.length > 0 ? db.meta.put({ key: KEY, searches }) : db.meta.delete(KEY));
      }),
    );
  }
}
