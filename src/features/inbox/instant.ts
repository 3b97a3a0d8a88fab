/** Parses a time of the server into ms since 1970; an unreadable time counts as long ago. */
export function msOf(instant: string): number {
  const at = Date.parse(instant.replace(' ', 'T'));
  return Number.isNaN(at) ? 0 : at;
}
