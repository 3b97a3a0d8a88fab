import type * as Real from '#sync/react.tsx';

/** The status of a device that has just pulled everything, because the server's own data is complete and current. */
export const useSyncStatus: typeof Real.useSyncStatus = () => ({
  reach: 'online',
  activity: 'idle',
  sending: undefined,
  refreshedAt: undefined, // with a time, no rendered page could be used twice
  firstDownload: undefined,
  failure: undefined,
  pastFailures: [],
  rejectedRows: 0,
  storage: 'durable',
});

export const usePullNow: typeof Real.usePullNow = () => () => undefined;
