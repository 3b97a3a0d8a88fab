import * as v from 'valibot';
import { type Advisor, advisorSchema } from '#domain/advisor.ts';
import { type Agency, agencySchema } from '#domain/agency.ts';
import { advisorsWithPending } from '#domain/pending-view.ts';
import type { SyncPage } from '#domain/sync-page.ts';
import type { Database } from './database.ts';
import type { OwnOutbox } from './outbox.ts';

/**
 * The agency and its advisors: a handful of rows, held in memory whole, so that a screen has them
 * in its first frame and a device without storage has them at all.
 */
export type Directory = {
  /** Reads the stored rows and goes on following them, whichever tab writes. */
  open(): Promise<void>;
  agency(): Agency | undefined;
  advisor(id: string): Advisor | undefined;
  /** All advisors by name. */
  advisors(): readonly Advisor[];
  /** Takes over a page's rows that could not be stored; stored ones arrive by themselves. */
  hold(page: Pick<SyncPage, 'rows' | 'gone'>): void;
  /** Drops the advisors' own phone and e-mail from memory; the stored rows are the catalogue's to clean. */
  forgetContacts(): void;
  subscribe(listener: () => void): () => void;
  close(): void;
};

/**
 * A directory over one database; without storage it lives from `hold` alone. Advisors that wait in
 * the outbox are among the others.
 */
export function createDirectory(
  database: Database,
  outbox: Pick<OwnOutbox, 'entries' | 'subscribe'>,
): Directory {
  let agency: Agency | undefined;
  /** As the server has them. */
  let bases: readonly Advisor[] = [];
  let advisors: readonly Advisor[] = [];
  let stopFollowing: (() => void)[] = [];
  const listeners = new Set<() => void>();

  const changeTo = (nextAgency: Agency | undefined, nextAdvisors: readonly Advisor[]) => {
    agency = nextAgency;
    bases = nextAdvisors;
    advisors = [...advisorsWithPending(bases, outbox.entries())].sort((a, b) =>
      a.name.localeCompare(b.name, 'es'),
    );
    for (const listener of listeners) listener();
  };

  const load = async () => {
    const stored = await database.read(async (db) => ({
      agency: await db.agency.toCollection().first(),
      advisors: await db.advisors.toArray(),
    }));
    if (!stored.ok) return;
    // Rows of another app version that this one cannot show count as not there.
    const { agency: storedAgency, advisors: storedAdvisors } = stored.value;
    changeTo(
      v.is(agencySchema, storedAgency) ? storedAgency : undefined,
      storedAdvisors.filter((advisor) => v.is(advisorSchema, advisor)),
    );
  };

  return {
    async open() {
      stopFollowing = [
        // Each page is heard, since it writes to these tables, if only nothing: so what was held in memory
        // alone, or hidden while a full disk kept it, is as it is stored again by the next pull.
        database.onChange(['agency', 'advisors'], () => void load()),
        outbox.subscribe(() => changeTo(agency, bases)),
      ];
      await load();
    },
    agency: () => agency,
    advisor: (id) => advisors.find((advisor) => advisor.id === id),
    advisors: () => advisors,
    hold({ rows, gone }) {
      if (rows.agency.length + rows.advisors.length + gone.length === 0) return;
      const replaced = new Set([...gone, ...rows.advisors].map((row) => row.id));
      const kept = bases.filter((advisor) => !replaced.has(advisor.id));
      changeTo(rows.agency[0] ?? agency, [...kept, ...rows.advisors]);
    },
    forgetContacts() {
      changeTo(
        agency,
        bases.map(({ phone: _phone, email: _email, ...known }) => known),
      );
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const stop of stopFollowing) stop();
    },
  };
}
