/** An instant as the server writes it, in ms since 1970; what cannot be read is long ago. */
export function msOf(instant: string): number {
  const at = Date.parse(instant.replace(' ', 'T'));
  return Number.isNaN(at) ? 0 : at;
}
