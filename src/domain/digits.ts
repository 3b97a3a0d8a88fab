/** The number of digits of the highest price. */
const MAX_DIGITS = 9;

/** `400.000 €` → `400000`; removes leading zeros and digits beyond the limit. */
export const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
