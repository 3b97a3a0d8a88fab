/**
 * Returns a typed text without the zero that stood alone in the field before, if somebody has typed in front of it: `40` → `4`.
 * A focus by key or label puts the caret there, and the number would be ten times as large. `caret`: its place in the text.
 */
export function withoutLoneZero(before: string, text: string, caret: number | null): string {
  const isInFront = caret !== null && caret > 0 && caret === text.length - 1;
  return before === '0' && isInFront && text.endsWith('0') ? text.slice(0, -1) : text;
}
