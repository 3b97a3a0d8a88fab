import { useSyncExternalStore } from 'react';

/** Returns whether the browser's data saver is on. If so, load only thumbnails and prefetch nothing. */
export function savesData(): boolean {
  // Chromium only, and not in TypeScript's DOM types.
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}

/** As `savesData`, but false while React adopts the server's page. */
export function useSavesData(): boolean {
  return useSyncExternalStore(never, savesData, () => false);
}

const never = () => () => undefined;
