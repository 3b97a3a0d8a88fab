/** At most 15 digits: a double cannot hold more exactly. */
const PLAIN = /^-?\d{1,15}(\.\d{1,6})?$/;

/**
 * Parses a number as people type it in Spain: «198.000», «198 000 €», «1,5», «1.5», «66,25 m²». Three digits
 * after a point are thousands. Three digits after a comma are decimals, but thousands in a `whole` field.
 * Returns undefined for anything else («abc», «1e30»).
 */
export function parseNumber(text: string, whole = false): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f]|€|m²|m2$/gi, '');
  const plain = ungrouped(bare, whole).replace(',', '.');
  return PLAIN.test(plain) ? Number(plain) : undefined;
}

function ungrouped(text: string, whole: boolean): string {
  if (/^-?\d{1,3}(\.\d{3})+(,\d+)?$/.test(text)) return text.replaceAll('.', '');
  const english = whole ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/ : /^-?\d{1,3}(,\d{3})+\.\d+$/;
  return english.test(text) ? text.replaceAll(',', '') : text;
}

/** Formats a number so that `parseNumber` returns the same: `1,5`, `66,125`. */
export const numberText = (value: number): string => String(value).replace('.', ',');

/** `385.000`, `385 000` or `385000` → 385000; undefined for anything that is not a whole number. */
export function parseWhole(text: string): number | undefined {
  const digits = text.replace(/[\s.,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** `2,8` or `2.80` → 2.8, rounded to hundredths; undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  const number = text.trim().replace(',', '.');
  return /^\d{1,2}(?:\.\d*)?$/.test(number) ? Math.round(Number(number) * 100) / 100 : undefined;
}
