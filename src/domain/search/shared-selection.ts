import { ID_PATTERN } from '../ids.ts';

/** The maximum number of listings. Some apps truncate longer addresses. */
const MOST = 100;

/** Parses `?ids=a,b,c` of a shared list of favourites; invalid ids are dropped. */
export function parseSelection(search: Record<string, unknown>): {
  readonly ids?: string | undefined;
} {
  const { ids } = search;
  const known = typeof ids === 'string' ? idsOfSelection(ids) : [];
  return known.length === 0 ? {} : { ids: known.join(',') };
}

/** The ids of a shared selection, each once. Invalid ids and ids beyond the limit are dropped. */
export const idsOfSelection = (ids: string): readonly string[] => [
  ...new Set(
    ids
      .split(',')
      .filter((id) => ID_PATTERN.test(id))
      .slice(0, MOST),
  ),
];
