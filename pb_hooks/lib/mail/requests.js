// What an enquiry asks for: an answer, a visit at one of up to three half days, or a call. The app has the same rules
// (src/domain/enquiry/wishes.ts).

const rules = require('../../../src/domain/enquiry/request-rules.json');
const { cleanText } = require('../base/fields.js');
const { isDay, isPhone } = require('../base/shapes.js');

const { kinds } = rules;

/** @typedef {{ day: string, part: 'morning' | 'afternoon' }} Wish */

/**
 * @param {unknown} value
 * @returns {value is Wish[]} false also with the same half day twice
 */
function areWishes(value) {
  if (!Array.isArray(value) || value.length > rules.mostWishes || !value.every(isWish))
    return false;
  return new Set(value.map(({ day, part }) => `${day} ${part}`)).size === value.length;
}

/** @param {unknown} value @returns {value is Wish} */
function isWish(value) {
  if (typeof value !== 'object' || value === null) return false;
  const { day, part, ...others } = /** @type {Record<string, unknown>} */ (value);
  return (
    isDay(day) && rules.parts.some((known) => known === part) && Object.keys(others).length === 0
  );
}

/**
 * The problem of an enquiry whose sender cannot be reached. Whoever asks for a call needs a phone, also with an e-mail.
 * @param {string} email as received
 * @param {string} phone as received
 * @param {string} [kind] as received
 * @returns {{ field: 'email' | 'phone', problem: ValidationError } | undefined}
 */
function unreachable(email, phone, kind) {
  if (cleanText(email) && kind !== 'call') return undefined;
  if (!cleanText(phone) && kind !== 'call')
    return {
      field: 'email',
      problem: new ValidationError('validation_required', 'Needs an e-mail or a phone.'),
    };
  if (isPhone(phone)) return undefined;
  return {
    field: 'phone',
    problem: new ValidationError('validation_phone', 'Must be a phone number.'),
  };
}

/** @param {core.Record} enquiry @returns {Wish[]} empty for an enquiry of an earlier version */
function wishesOf(enquiry) {
  /** @type {unknown} */
  const stored = JSON.parse(enquiry.getString('wishes') || 'null');
  return areWishes(stored) ? stored : [];
}

/** @param {core.Record} enquiry @returns {'question' | 'visit' | 'call'} */
function kindOf(enquiry) {
  const kind = enquiry.getString('kind');
  return kind === 'visit' || kind === 'call' ? kind : 'question';
}

module.exports = { areWishes, kinds, kindOf, unreachable, wishesOf };
