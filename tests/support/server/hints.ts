import { setTimeout as sleep } from 'node:timers/promises';

/** The server holds back a hint that follows another within a second (`pb_hooks/lib/sync/ping.js`). A tenth more, as clocks differ. */
const BETWEEN_HINTS_MS = 1_100;

/**
 * Waits until the next write's hint is sent at once. One that is held back waits for a job, which begins up to a minute after
 * the server's start.
 */
export const untilNextHint = (): Promise<void> => sleep(BETWEEN_HINTS_MS);
