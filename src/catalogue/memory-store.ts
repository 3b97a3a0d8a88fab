import { ok, type Result } from '#base/result.ts';
import type { Directory } from '#db/catalogue/directory.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';
import type { View } from './view.ts';

/** Keeps pages only in the view and in `directory`, while the disk takes none. */
export function createMemoryStore(view: View, directory: Pick<Directory, 'hold'>): PageStore {
  /** Ids that came back so far, during a full pull that began here. */
  let cameBack: Set<string> | undefined;

  return {
    async apply(page) {
      directory.hold(page);
      view.remove(page.gone.flatMap((gone) => (gone.collection === 'listings' ? gone.id : [])));
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

/** Keeps pulled pages and shows them in the catalogue's view. There is one on disk and one in memory. */
export type PageStore = {
  /** `overtaken`: the page was to continue from `after`, but another tab has written since; nothing was applied. */
  apply(
    page: SyncPage,
    after: Cursor | undefined,
  ): Promise<Result<'applied' | 'overtaken', DbFailure>>;
  /** The position up to which pages are kept; undefined = nothing usable. */
  cursor(): Promise<Cursor | undefined>;
};
