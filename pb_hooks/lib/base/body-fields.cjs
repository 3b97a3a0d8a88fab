// @ts-check
// What the tables of bodies say of fields.

/**
 * The most characters of a text, or the most objects of a list; `bytes`: what all of these may have, where that is less than the
 * longest values take.
 * @typedef {number | { most: number, of: Fields, bytes?: number }} Longest
 */
/** By the name of a field. @typedef {Record<string, Longest>} Fields */

const { email: EMAIL, name: NAME } = require('../../../src/domain/account-limits.json');
const { length: ID } = require('../../../src/domain/ids.json');

/** A word of ours, such as a language; also a number, true and false. */
const WORD = 20;
/** Longer than each that is taken, because people type others too: they are told what is wrong. */
const PASSWORD = 200;
/** PocketBase's own have about 300. */
const TOKEN = 1_000;
const TIME = 2 * WORD;

const NEW_PASSWORD = { password: PASSWORD, passwordConfirm: PASSWORD };

module.exports = { EMAIL, ID, NAME, NEW_PASSWORD, PASSWORD, TIME, TOKEN, WORD };
