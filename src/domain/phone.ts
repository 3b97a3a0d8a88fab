// A "+" begins a number. Everything else that stands in no number ends one: letters, slashes, commas.
const BETWEEN_NUMBERS = /[^\d+\s().\u2010-\u2014-]+|(?=\+)/;
const DIGITS = /\d{9}/;
/** A Spanish number has nine digits; what follows belongs to another number. */
const SPANISH = /^(?:\+34|0034)?[5-9]\d{8}/;

/**
 * Returns the first complete number of a typed text, as it is dialled: "981 12 34 56 / 600 11 22 33" and
 * "981 12 34 56 ext. 12" → `981123456`. '' if it has no digits.
 */
export function dialled(text: string): string {
  const numbers = text
    .normalize('NFKC')
    .replaceAll('(0)', '') // "+44 (0)20" is dialled without it
    .split(BETWEEN_NUMBERS)
    .map((part) => part.replace(/[^\d+]/g, ''))
    .filter((part) => /\d/.test(part));
  // "981/12 34 56" is one number.
  const complete = [...numbers, numbers.join('')].find((number) => DIGITS.test(number));
  const first = complete ?? numbers[0] ?? '';
  return SPANISH.exec(first)?.[0] ?? first;
}

/** The digits of the first number with its country, as `wa.me` wants them: `34600112233`; '' if there is none. */
export function whatsAppDigits(text: string): string {
  const digits = dialled(text).replace(/\D/g, '').replace(/^00/, '');
  // A Spanish number without its country has nine digits.
  return digits.length === 9 ? `34${digits}` : digits;
}
