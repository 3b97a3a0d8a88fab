import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * True in the render in which React adopts the server's page, and false in the next one, which follows soon. What depends on
 * the device waits for that one (src/served/README.md).
 */
export const useAdopting = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
