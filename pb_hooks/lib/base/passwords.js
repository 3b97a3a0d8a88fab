// The limit of passwords that PocketBase's own rule does not have.

const { refusal } = require('./fields.js');

/** The limit of bcrypt, in bytes; PocketBase's limit of 71 characters may be more bytes. */
const MAX_BYTES = 72;

/** @param {string} password */
const fitsBcrypt = (password) => toBytes(password).length <= MAX_BYTES;

/** @returns {ApiError} for a password that is too long */
const refusalOfLong = () =>
  refusal('password', 'validation_max_text_constraint', 'At most 71 characters.');

module.exports = { fitsBcrypt, refusalOfLong };
