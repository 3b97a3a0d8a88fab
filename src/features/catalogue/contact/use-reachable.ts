import { useSyncStatus } from '#sync/react.tsx';

/** False after the server did not answer. Only then "offline" is a better reason than "error". */
export const useReachable = (): boolean => useSyncStatus().reach !== 'offline';
