import { isLeftEmpty } from '#domain/listing/field-table.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { deviceFieldName } from '#domain/listing/remote-names.ts';

/** Does not check the row, which comes from the server's own database: a check takes a millisecond here. */
export function parseRow(json: string): Listing {
  const row: Record<string, unknown> = JSON.parse(json);
  const listing: Record<string, unknown> = {};
  for (const remote in row) {
    const name = nameOf(remote);
    if (!isLeftEmpty(name, row[remote])) listing[name] = row[remote];
  }
  return listing as Listing;
}

const names: Record<string, string> = {};

function nameOf(remote: string): string {
  names[remote] ??= deviceFieldName(remote);
  return names[remote];
}
