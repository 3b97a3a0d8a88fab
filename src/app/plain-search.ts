// Addresses people can read, share and type: ?type=apartment&minPrice=450000. The router's own
// writing is JSON, which would turn an id of digits into a rounded number.

/** `?q=mar&minArea=90` → `{ q: 'mar', minArea: '90' }`; every value stays text, a repeated name keeps its last. */
export const parsePlainSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The other way round; undefined values are left out, nothing left gives an empty text. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') written.set(name, String(value));
  }
  const text = written.toString();
  return text === '' ? '' : `?${text}`;
}
