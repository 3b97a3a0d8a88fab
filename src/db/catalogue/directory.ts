import * as v from 'valibot';
import { createListeners } from '#base/listeners.ts';
import { type Agency, agencySchema } from '#domain/agency/agency.ts';
import { type Advisor, advisorSchema } from '#domain/listing/advisor.ts';
import { advisorsWithPending } from '#domain/outbox/pending/pending-view.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { createTableStore, type TableStore } from '../connection/table-store.ts';
import type { Database } from '../database.ts';
import type { OwnOutbox } from '../outbox/outbox.ts';
import type { AppDb } from '../schema.ts';

/** The agency and its advisors: a few rows, in memory, so that a screen has them in its first frame. */
export type Directory = Pick<TableStore<unknown>, 'open' | 'subscribe' | 'close'> & {
  agency(): Agency | undefined;
  advisor(id: string): Advisor | undefined;
  /** All advisors by name. */
  advisors(): readonly Advisor[];
  /** Takes over the rows of a page that could not be stored; stored pages are followed. */
  hold(page: Pick<SyncPage, 'rows' | 'gone'>): void;
  /** Removes the advisors' phone and e-mail from memory; the catalogue removes the stored ones. */
  forgetContacts(): void;
};

/** As the server has them. */
type Stored = { readonly agency: Agency | undefined; readonly advisors: readonly Advisor[] };

/** A directory over one database, with the pending advisors of `outbox`. Without storage, `hold` fills it. */
export function createDirectory(
  database: Database,
  outbox: Pick<OwnOutbox, 'entries' | 'subscribe'>,
): Directory {
  // Every page writes to the advisors' table, even if it has none. So the next pull restores what was
  // only in memory, or was hidden while the disk was full.
  const store = createTableStore<Stored>(database, {
    rows: ['agency', 'advisors'],
    read: readStored,
    initial: { agency: undefined, advisors: [] },
  });
  const { subscribe, notify } = createListeners();
  let agency: Agency | undefined;
  let advisors: readonly Advisor[] = [];
  let stopFollowing: (() => void)[] = [];

  const show = () => {
    const { agency: stored } = store.value();
    // The same objects while they say the same: most pulls and changes bring no others, and every screen shows them.
    if (JSON.stringify(stored) !== JSON.stringify(agency)) agency = stored;
    const shown = [...advisorsWithPending(store.value().advisors, outbox.entries())].sort((a, b) =>
      a.name.localeCompare(b.name, 'es'),
    );
    if (JSON.stringify(shown) !== JSON.stringify(advisors)) advisors = shown;
    notify();
  };
  store.subscribe(show);

  return {
    async open() {
      stopFollowing = [store.close, outbox.subscribe(show)];
      await store.open();
    },
    agency: () => agency,
    advisor: (id) => advisors.find((advisor) => advisor.id === id),
    advisors: () => advisors,
    hold({ rows, gone }) {
      if (rows.agency.length + rows.advisors.length + gone.length === 0) return;
      const replaced = new Set([...gone, ...rows.advisors].map((row) => row.id));
      const { agency: stored, advisors: known } = store.value();
      const kept = known.filter((advisor) => !replaced.has(advisor.id));
      store.set({ agency: rows.agency[0] ?? stored, advisors: [...kept, ...rows.advisors] });
    },
    forgetContacts() {
      const { advisors: known, ...others } = store.value();
      const withoutContacts = known.map(({ phone: _phone, email: _email, ...rest }) => rest);
      store.set({ ...others, advisors: withoutContacts });
    },
    subscribe,
    close() {
      for (const stop of stopFollowing) stop();
    },
  };
}

/** Rows that this app version cannot read count as missing. An agency of an earlier version gets the defaults of newer fields. */
async function readStored(db: AppDb): Promise<Stored> {
  const row = await db.agency.toCollection().first();
  const agency = v.safeParse(agencySchema, row);
  const advisors = await db.advisors.toArray();
  return {
    // The keys keep their order, so that an unchanged agency reads the same.
    agency: agency.success ? { ...row, ...agency.output } : undefined,
    advisors: advisors.filter((advisor) => v.is(advisorSchema, advisor)),
  };
}
