import type { SyncStatus } from '#sync/status.ts';

/** Why a listing that the address names is not shown. */
export type MissingState =
  /** The answer is still to come. */
  | 'loading'
  /** The server has told us everything, and it is not there. */
  | 'gone'
  /** It is not on this device, and the server cannot be asked. */
  | 'unreachable';

/**
 * Says «Ya no está disponible» only after a pull of this visit has finished: older news cannot know
 * what was published since. `openedAt`: when this page was opened, ms since 1970.
 */
export function missingState(
  { refreshedAt, failure, activity }: Pick<SyncStatus, 'activity' | 'refreshedAt' | 'failure'>,
  openedAt: number,
): MissingState {
  if (refreshedAt !== undefined && refreshedAt >= openedAt) return 'gone';
  return failure !== undefined && activity === 'idle' ? 'unreachable' : 'loading';
}
