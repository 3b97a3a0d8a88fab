import { useSyncStatus } from '#sync/react.tsx';

/** False once the server has not answered: only then "offline" is a better reason than "error". */
export const useReachable = (): boolean => useSyncStatus().reach !== 'offline';
