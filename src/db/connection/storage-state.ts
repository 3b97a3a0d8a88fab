import { createListeners } from '#base/listeners.ts';
import type { DbFailure } from '#domain/failure.ts';

/** `memory`: nothing can be stored; `read-only`: a newer app wrote this database. `failure` says why. */
export type Storage = {
  readonly kind: 'durable' | 'memory' | 'full' | 'read-only';
  readonly failure?: DbFailure;
};

export const UNAVAILABLE: DbFailure = { type: 'StorageUnavailable' };
export const NEWER: DbFailure = { type: 'NewerDatabase' };

export type StorageState = ReturnType<typeof createStorageState>;

/** The current kind of storage, and its listeners. */
export function createStorageState() {
  let storage: Storage = { kind: 'durable' };
  const { subscribe, notify } = createListeners();
  return {
    get: () => storage,
    change(next: Storage) {
      if (next.kind === storage.kind && next.failure?.type === storage.failure?.type) return;
      storage = next;
      notify();
    },
    /** Assumes that the database works again, runs `attempt` to find out, then notifies. */
    async tryAgain(attempt: () => Promise<void> | void): Promise<void> {
      storage = { kind: 'durable' };
      await attempt();
      notify();
    },
    subscribe,
  };
}
