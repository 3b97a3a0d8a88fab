// Plain query strings such as ?type=apartment&minPrice=450000. The router's default is JSON, which
// would round an id that consists of digits.

/** `?q=mar&minArea=90` → `{ q: 'mar', minArea: '90' }`; values stay text, the last of a repeated name wins. */
export const parsePlainSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The reverse; undefined values are left out. An empty object gives an empty string. */
export function stringifyPlainSearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') written.set(name, String(value));
  }
  // A query may contain commas unencoded, and so a list of values stays readable.
  const text = written.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
