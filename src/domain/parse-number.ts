/** A number in figures; more digits than a double can hold exactly are no number somebody meant. */
const PLAIN = /^-?\d{1,15}(\.\d{1,6})?$/;

/**
 * A number as people here type it: «198.000», «198 000 €», «1,5», «1.5», «66,25 m²». Three figures
 * after a point are thousands; after a comma they are decimals, except in `whole` fields, where an
 * English keyboard's «198,000» can only mean thousands. Undefined when it is none («abc», «1e30»).
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

/** A number as `parseNumber` reads it back without loss: `1,5`, `66,125`. */
export const numberText = (value: number): string => String(value).replace('.', ',');
