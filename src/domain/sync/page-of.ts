import type { Parsed } from './collections.ts';
import type { SyncAnswer, SyncPage } from './sync-page.ts';

/** The page of an answer whose rows have been parsed. */
export const pageOf = (answer: Omit<SyncAnswer, 'items'>, parsed: Parsed): SyncPage => ({
  cursor: { epoch: answer.epoch, user: answer.user, role: answer.role, rev: answer.cursor },
  reset: answer.reset,
  more: answer.more,
  total: answer.total,
  pages: answer.pages,
  gone: answer.gone.map(({ c, id }) => ({ collection: c, id })),
  ...parsed,
});
