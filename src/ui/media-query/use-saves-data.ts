import { useSyncExternalStore } from 'react';
import { savesData } from './data-saver.ts';

/** As `savesData`, but false while React adopts the server's page. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, savesData, () => false);
}

const never = () => () => undefined;
