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

/** Groups a whole number while it is typed. Anything else stays as it is, because the check of the form says what is wrong with it. */
export const groupWhole = (text: string): string =>
  WHOLE.test(text) && !WITH_DECIMALS.test(text.trim()) ? groupDigits(text) : text;
