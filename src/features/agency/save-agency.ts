import type { Result } from '#base/result.ts';
import type { Agency } from '#domain/agency/agency.ts';
import type { RemoteFailure } from '#domain/failure.ts';

/**
 * Writes the agency's record to the server if the record still equals `before`. It needs the network:
 * the data changes twice a year, so offline edits and conflict handling are not worth it.
 * Implemented by the app.
 */
export type SaveAgency = (
  before: Agency,
  next: Omit<Agency, 'id' | 'rev'>,
) => Promise<Result<unknown, RemoteFailure>>;

declare module '#services/services.ts' {
  interface Services {
    readonly saveAgency: SaveAgency;
  }
}
