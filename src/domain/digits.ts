/** Returns the digits of a text without leading zeros, in groups of three: `0255000 €` → `255.000`; '' if there are none. */
export const groupDigits = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .replace(/\B(?=(\d{3})+$)/g, '.');

/** Nothing but digits and their separators, as far as they have been typed. */
const WHOLE = /^[\d.\s]*$/;
/** `198000.00`: a pasted number with decimals. */
const WITH_DECIMALS = /^\d{4,}\.\d{1,2}$/;

/**
 * Groups a whole number while it is typed. Anything else stays as it is, because the check of the form says what is wrong with
 * it. `before`: what the field shows until now. A point that somebody types at its end stays, and what follows it: grouped
 * anew, `198.000` and `.50` would be 19.800.050.
 */
export const groupWhole = (text: string, before: string): string =>
  WHOLE.test(text) && !WITH_DECIMALS.test(text.trim()) && !hasOwnPoint(text, before)
    ? groupDigits(text)
    : text;

const hasOwnPoint = (text: string, before: string): boolean =>
  (before !== '' && text === `${before}.`) ||
  (before.includes('.') && before !== groupDigits(before));

/** The number of digits of the highest price. */
const MAX_DIGITS = 9;

/** `400.000 €` → `400000`; removes leading zeros and digits beyond the limit. */
export const digitsOf = (text: string): string =>
  text
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, MAX_DIGITS);
