import type { Identity } from '#domain/sync/sync-page.ts';
import type { createModelSnapshot } from './model-snapshot.ts';
import type { Deed, ModelState } from './model-state.ts';

/** The author of a request; `broken` = the token is invalid. */
export type Caller = Identity & { readonly email: string; readonly broken: boolean };

type Told = { readonly changes?: Deed['changes']; readonly mutation?: string };

/**
 * Revisions, times, history and deeds of the server in memory.
 * @param state the present one: a restore replaces it
 * @param now in ms since 1970
 */
export function createJournal(
  state: () => ModelState,
  snapshot: ReturnType<typeof createModelSnapshot>,
  now: () => number,
) {
  const listeners = new Set<() => void>();
  const at = () => new Date(now()).toISOString().replace('T', ' ');
  return {
    /** The time as PocketBase writes it. */
    at,
    nextRev: () => ++state().rev,
    done(by: Caller, kind: Deed['kind'], id: string, told: Told = {}) {
      state().deeds.push({ kind, id, who: by.user, mutation: '', changes: {}, ...told });
      snapshot.changed(state(), id);
      for (const listener of listeners) listener();
    },
    note(
      by: Caller,
      record: string,
      kind: 'update' | 'delete' | 'discarded',
      changes: Deed['changes'],
      mutation: string,
    ) {
      const { rev, history } = state();
      const author = { who: by.email, account: by.user };
      history.push({ record, rev, ...author, at: at(), kind, changes, mutation });
    },
    /** Calls the listener after every change. */
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
