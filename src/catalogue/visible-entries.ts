import type { Entry, IndexEntries } from './index-entries.ts';

/** The entries without the hidden ones. The list is made again only when one of both has changed. */
export function createVisibleEntries(entries: Pick<IndexEntries, 'inOrder'>) {
  let hidden: ReadonlySet<string> = new Set();
  let from: readonly Entry[] = [];
  let visible: readonly Entry[] = [];
  return {
    hide(ids: ReadonlySet<string>): void {
      hidden = ids;
      from = [];
      visible = [];
    },
    /** In the default order; the same array until something changes. */
    inOrder(): readonly Entry[] {
      const all = entries.inOrder();
      if (hidden.size === 0) return all;
      if (all !== from) visible = all.filter(({ listing }) => !hidden.has(listing.id));
      from = all;
      return visible;
    },
  };
}
