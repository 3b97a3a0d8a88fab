import * as v from 'valibot';
import { type Agency, remoteAgencySchema } from '#domain/agency/agency.ts';
import { parseCategory } from '#domain/search/categories.ts';
import { type HomeSearch, parseHomeSearch } from '#domain/search/home-search.ts';

/** Returns the filters of an address: those in its query, or those of its category (`/comprar/pisos`). */
export function parseAddress(path: string, query: Readonly<Record<string, string>>): HomeSearch {
  const [, first, category = ''] = path.split('/');
  const type = parseCategory(category);
  if (first === 'comprar' && type) return { type, operationType: 'venta' };
  if (first === 'alquilar' && type) return { type, operationType: 'alquiler' };
  return parseHomeSearch(query);
}

/** Parses the server's row of the agency; undefined if it cannot be parsed. */
export function parseAgency(row: unknown): Agency | undefined {
  const parsed = v.safeParse(remoteAgencySchema, row);
  return parsed.success ? parsed.output : undefined;
}
