import type { Result } from '#base/result.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Cursor, SyncPage } from '#domain/sync/sync-page.ts';

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
