import type { SyncPage } from '#domain/sync/sync-page.ts';
import { maySee, snapshotEnds, snapshotPage, VISITOR } from './model-pages.ts';
import type { ModelState } from './model-state.ts';

/** With more revisions behind it, the snapshot is divided anew. The real server waits much longer. */
const FAR_BEHIND = 12;

type Page = { readonly name: string; readonly from: number; readonly to: number };

/**
 * The prepared pages of a visitor's first pull. A page is read at its first need and then answered as it was, until
 * it has a listing that visitors may not see any more.
 */
export function createModelSnapshot() {
  let from = { epoch: '', rev: 0, pages: [] as readonly Page[] };
  const made = new Map<string, SyncPage>();

  const divide = (state: ModelState, mostRows: number) => {
    const ends = snapshotEnds(state, mostRows);
    const pages = ends.map((to, n) => {
      const start = ends[n - 1] ?? 0;
      return { name: `${state.epoch}-${start}-${to}`, from: start, to };
    });
    from = { epoch: state.epoch, rev: state.rev, pages };
    made.clear();
  };

  return {
    /** Undefined if there is no such page; '' is the first one. */
    page(state: ModelState, name: string, mostRows: number): SyncPage | undefined {
      const isNear = from.epoch === state.epoch && state.rev - from.rev <= FAR_BEHIND;
      if (name === '' && !isNear) divide(state, mostRows);
      const [first, ...others] = from.pages;
      const page = name === '' ? first : others.find((one) => one.name === name);
      if (page === undefined) return undefined;
      const pages = name === '' ? others.map((one) => one.name) : undefined;
      const answer = made.get(page.name) ?? snapshotPage(state, page, pages);
      made.set(page.name, answer);
      return answer;
    },
    /** A record has changed: pages with it are dropped if visitors may not see it any more. */
    changed({ listings }: ModelState, id: string) {
      const row = listings.get(id);
      if (row !== undefined && maySee(VISITOR, row)) return;
      for (const [name, { rows }] of made)
        if (rows.listings.some((row) => row.id === id)) made.delete(name);
    },
  };
}
