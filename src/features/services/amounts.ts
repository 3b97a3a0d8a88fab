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
