import type { Result } from '#base/result.ts';
import type { Agency } from '#domain/agency.ts';
import type { RemoteFailure } from '#domain/failure.ts';

/**
 * Writes the agency's record to the server, only if it still is `before`. It needs the network: what
 * is changed twice a year is not worth a conflict that somebody has to decide. Implemented by the app.
 */
export type SaveAgency = (
  before: Agency,
  next: Omit<Agency, 'id' | 'rev'>,
) => Promise<Result<unknown, RemoteFailure>>;
