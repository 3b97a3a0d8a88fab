import * as v from 'valibot';
import { createListeners } from '#base/listeners.ts';
import { type Agency, agencySchema } from '#domain/agency/agency.ts';
import { type Advisor, advisorSchema } from '#domain/listing/advisor.ts';
import { advisorsWithPending } from '#domain/outbox/pending/pending-view.ts';
import type { Member } from '#domain/people/team.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import { createTableStore, type TableStore } from '../connection/table-store.ts';
import type { Database } from '../database.ts';
import type { OwnOutbox } from '../outbox/outbox.ts';
import type { AppDb } from '../schema.ts';
import { readTeam } from '../team/team-rows.ts';

/** The agency, its advisors and its people: a few rows, in memory, so that a screen has them in its first frame. */
export type Directory = Pick<TableStore<unknown>, 'open' | 'subscribe' | 'close'> & {
  agency(): Agency | undefined;
  advisor(id: string): Advisor | undefined;
  /** All advisors by name. */
  advisors(): readonly Advisor[];
  /** The people of the agency; only staff's devices have any. */
  team(): readonly Member[];
  /** Takes over the rows of a page that could not be stored; stored pages are followed. */
  hold(page: Pick<SyncPage, 'rows' | 'gone'>): void;
  /** Removes the advisors' phone and e-mail and the team from memory; the catalogue removes the stored ones. */
  forgetPrivate(): void;
};

/** As the server has them. */
type Stored = {
  readonly agency: Agency | undefined;
  readonly advisors: readonly Advisor[];
  readonly team: readonly Member[];
};

/** A directory over one database, with the pending advisors of `outbox`. Without storage, `hold` fills it. */
export function createDirectory(
  database: Database,
  outbox: Pick<OwnOutbox, 'entries' | 'subscribe'>,
): Directory {
  // Every page writes to the advisors' table, even if it has none. So the next pull restores what was
  // only in memory, or was hidden while the disk was full.
  const store = createTableStore<Stored>(database, {
    rows: ['agency', 'advisors', 'meta/team'],
    read: readStored,
    initial: { agency: undefined, advisors: [], team: [] },
  });
  const { subscribe, notify } = createListeners();
  let agency: Agency | undefined;
  let advisors: readonly Advisor[] = [];
  let team: readonly Member[] = [];
  let stopFollowing: (() => void)[] = [];

  const show = () => {
    const { agency: stored } = store.value();
    // The same objects while they say the same: most pulls and changes bring no others, and every screen shows them.
    if (JSON.stringify(stored) !== JSON.stringify(agency)) agency = stored;
    const shown = [...advisorsWithPending(store.value().advisors, outbox.entries())].sort((a, b) =>
      a.name.localeCompare(b.name, 'es'),
    );
    if (JSON.stringify(shown) !== JSON.stringify(advisors)) advisors = shown;
    const { team: members } = store.value();
    if (JSON.stringify(members) !== JSON.stringify(team)) team = members;
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
    team: () => team,
    hold({ rows, gone }) {
      const { agency: agencies, advisors: newAdvisors, team: newMembers } = rows;
      if (agencies.length + newAdvisors.length + newMembers.length + gone.length === 0) return;
      const replaced = new Set([...gone, ...newAdvisors, ...newMembers].map((row) => row.id));
      const kept = ({ id }: { readonly id: string }) => !replaced.has(id);
      const known = store.value();
      store.set({
        agency: agencies[0] ?? known.agency,
        advisors: [...known.advisors.filter(kept), ...newAdvisors],
        team: [...known.team.filter(kept), ...newMembers],
      });
    },
    forgetPrivate() {
      const { advisors: known, ...others } = store.value();
      const withoutContacts = known.map(({ phone: _phone, email: _email, ...rest }) => rest);
      store.set({ ...others, advisors: withoutContacts, team: [] });
    },
    subscribe,
    close() {
      for (const stop of stopFollowing) stop();
    },
  };
}

/** Rows that this app version cannot read count as missing. An agency of an earlier version gets the defaults of newer fields. */
async function readStored(db: AppDb): Promise<Stored> {
  const [row, advisors, team] = await Promise.all([
    db.agency.toCollection().first(),
    db.advisors.toArray(),
    readTeam(db),
  ]);
  const agency = v.safeParse(agencySchema, row);
  return {
    // The keys keep their order, so that an unchanged agency reads the same.
    agency: agency.success ? { ...row, ...agency.output } : undefined,
    advisors: advisors.filter((advisor) => v.is(advisorSchema, advisor)),
    team,
  };
}
