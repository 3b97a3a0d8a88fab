// An instant as PocketBase writes it: `2026-11-27 08:30:00.000Z`, with a space where ISO 8601 has a T. Such texts sort by time.

/** Returns the instant as ISO 8601 has it. */
export const isoOf = (instant: string): string => instant.replace(' ', 'T');

/** Returns the milliseconds since 1970; NaN for a text that is no instant. Safari reads no date with a space. */
export const msOf = (instant: string): number => Date.parse(isoOf(instant));

/** Returns the instant of milliseconds since 1970. Throws a RangeError if they are no date. */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace('T', ' ');
