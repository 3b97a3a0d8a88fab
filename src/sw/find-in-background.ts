import { err, ok } from '#base/result.ts';
import { applyPage } from '#db/catalogue/apply.ts';
import { readCatalogueMeta } from '#db/catalogue/catalogue-meta.ts';
import type { Database } from '#db/database.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { findNews } from '#db/searches/find-news.ts';
import { type ShowNotice, tellNews } from '#db/searches/notices.ts';
import { createId } from '#domain/ids.ts';
import { SYNC_SHAPE } from '#domain/sync/collections.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { LOCK } from '#sync/engine/leader.ts';
import { type CataloguePort, pullAll } from '#sync/pull/pull.ts';
import { countOnIcon } from './count-on-icon.ts';

type Surroundings = {
  readonly origin: string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly show: ShowNotice;
  /** Sets the number on the installed app's icon; undefined where unsupported. */
  readonly setAppBadge: ((count: number) => Promise<unknown>) | undefined;
  readonly signal: AbortSignal;
};

/** Pulls while no page is open, and shows what is new in the saved searches. An open page does both itself. */
export const findInBackground = (
  database: Database,
  { origin, locks, show, setAppBadge, signal }: Surroundings,
): Promise<void> =>
  locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    const loaded = lock === null ? undefined : await createSessionMemory(database).load();
    if (loaded === undefined || !loaded.ok) return;
    const { token = '', user = '' } = loaded.value ?? {};
    const remote = createPocketbaseRemote({ baseUrl: origin, token: () => token });
    const session = { token: () => token, recognise: () => undefined };
    const catalogue = storedCatalogue(database);
    // Without a cursor this would be the first download, which is a page's.
    if ((await catalogue.beginPull()) === undefined) return;
    const pulled = await pullAll({ remote, catalogue, session }, () => undefined, signal);
    if (!pulled.ok) return;
    await tellNews(database, await findNews(database), show);
    const outbox = createOutbox(database);
    await outbox.open();
    await setAppBadge?.(await countOnIcon(database, outbox, user)).catch(() => undefined);
    outbox.close();
  });

/** The stored catalogue, without a view: pages read what was written when they open. */
const storedCatalogue = (database: Database): CataloguePort => ({
  async beginPull() {
    const meta = await database.read(readCatalogueMeta);
    return meta.ok && meta.value.shape === SYNC_SHAPE ? meta.value.cursor : undefined;
  },
  async apply(page, after) {
    const now = Date.now();
    const applied = await database.write((db) => applyPage(db, page, { now, createId }, after));
    if (!applied.ok) return err(applied.error);
    return ok(applied.value === undefined ? 'overtaken' : 'applied');
  },
});
