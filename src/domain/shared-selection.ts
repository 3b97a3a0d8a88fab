import { ID_PATTERN } from './ids.ts';

/** More would not fit an address that every app passes on whole. */
const MOST = 100;

/** `?ids=a,b,c` of a shared list of favourites; what is no id is dropped, as everywhere (decisions 6). */
export function parseSelection(search: Record<string, unknown>): {
  readonly ids?: string | undefined;
} {
  const { ids } = search;
  const known = typeof ids === 'string' ? idsOfSelection(ids) : [];
  return known.length === 0 ? {} : { ids: known.join(',') };
}

/** The listings of a shared selection, each once; what is no id is left out, as is what is too much. */
export const idsOfSelection = (ids: string): readonly string[] => [
  ...new Set(
    ids
      .split(',')
      .filter((id) => ID_PATTERN.test(id))
      .slice(0, MOST),
  ),
];

/** The address of a list, latest first, on the site of `origin`. */
export const selectionLink = (origin: string, ids: readonly string[]): string =>
  `${origin}/guardadas?ids=${ids.slice(0, MOST).join(',')}`;
