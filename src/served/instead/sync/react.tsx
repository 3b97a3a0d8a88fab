import type * as Real from '#sync/react.tsx';
import { FIRST_STATUS } from '#sync/status.ts';

export const useSyncStatus: typeof Real.useSyncStatus = () => FIRST_STATUS;

export const useFromSyncStatus: typeof Real.useFromSyncStatus = (select) => select(FIRST_STATUS);

export const usePullNow: typeof Real.usePullNow = () => () => undefined;
