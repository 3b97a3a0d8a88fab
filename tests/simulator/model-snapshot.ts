import type { SyncPage } from '#domain/sync/sync-page.ts';
import { maySee, snapshotEnds, snapshotPage, VISITOR } from './model-pages.ts';
import type { ModelState } from './model-state.ts';

/** With more newer revisions than this, the snapshot is divided anew. The real server's limit is much higher. */
const FAR_BEHIND = 12;

type Page = { readonly name: string; readonly from: number; readonly to: number };

/**
 * The prepared pages of a visitor's first pull. The first request for a page reads it. Later requests get the same page,
 * until it contains a listing that visitors may no longer see.
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
    /** Returns a page; '' names the first one. Undefined if there is no such page. */
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
    /** Tells that a record has changed. If visitors may no longer see it, the pages with it are dropped. */
    changed({ listings }: ModelState, id: string) {
      const row = listings.get(id);
      if (row !== undefined && maySee(VISITOR, row)) return;
      for (const [name, { rows }] of made)
        if (rows.listings.some((row) => row.id === id)) made.delete(name);
    },
  };
}
