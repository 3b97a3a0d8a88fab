import type { SyncStatus } from '#sync/engine/status.ts';

/** Why a listing that the address names is not shown. */
export type MissingState =
  /** There is no answer yet. */
  | 'loading'
  /** A pull of this visit is complete, and the listing is not there. */
  | 'gone'
  /** It is not on this device, and the server cannot be reached. */
  | 'unreachable';

/**
 * Returns `gone` («Ya no está disponible») only after a pull of this visit has finished, because older data
 * may lack new listings. `openedAt`: when this page was opened, ms since 1970.
 */
export function missingState(
  { refreshedAt, failure, activity }: Pick<SyncStatus, 'activity' | 'refreshedAt' | 'failure'>,
  openedAt: number,
): MissingState {
  if (refreshedAt !== undefined && refreshedAt >= openedAt) return 'gone';
  return failure !== undefined && activity === 'idle' ? 'unreachable' : 'loading';
}
