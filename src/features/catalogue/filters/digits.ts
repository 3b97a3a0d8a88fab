/** As many digits as the highest price has (decisions 4). */
const MAX_DIGITS = 9;

/** `400.000 €` → `400000`; leading zeros go, too many digits are cut. */
export const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
