import { withoutPrivateOfServer } from '#domain/private-data/draft-without-role.ts';
import type { AppDb } from '../schema.ts';
import { draftRowOf, parseDraft } from './drafts.ts';

/**
 * Removes the server's private data from all unsaved forms, for a reader who may not see them. What a person typed stays, also in
 * forms of another version of the app, which cannot be read.
 */
export const dropPrivateOfServer = (db: AppDb): Promise<void> =>
  db.transaction('rw', db.drafts, async () => {
    for (const row of await db.drafts.toArray()) {
      const draft = parseDraft(row);
      if (draft?.privateBefore === undefined) continue;
      await db.drafts.put(draftRowOf(withoutPrivateOfServer(draft)));
    }
  });
