import { ok } from '#base/result.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import { collections } from '#domain/sync/collections.ts';
import type { PageStore } from './page-store.ts';
import type { View } from './view.ts';

/** Keeps pages only in the view and in `directory`, while the disk takes none. */
export function createMemoryStore(view: View, directory: Pick<Directory, 'hold'>): PageStore {
  /** Ids that came back so far, during a full pull that began here. */
  let cameBack: Set<string> | undefined;

  return {
    async apply(page) {
      directory.hold(page);
      const { remoteName } = collections.listings;
      view.remove(page.gone.flatMap((gone) => (gone.collection === remoteName ? gone.id : [])));
      view.put(page.rows.listings);
      view.notePage(page);
      if (page.reset) cameBack = new Set();
      for (const { id } of page.rows.listings) cameBack?.add(id);
      if (!page.more && cameBack !== undefined) {
        view.keepOnly(cameBack);
        cameBack = undefined;
      }
      return ok('applied');
    },
    cursor: async () => view.cursor(),
  };
}
