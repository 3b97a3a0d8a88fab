// PocketBase looks for accounts by the address as it is sent. Ours have one spelling, and a person may type another one.

const { replaceBody } = require('../base/go-values.js');
const { asStored } = require('../base/mailbox.cjs');

const LOOK_UPS =
  /^\/api\/collections\/(users|_pb_users_auth_)\/(auth-with-password|request-(password-reset|verification|email-change))\/?$/;
const FIELDS = ['identity', 'email', 'newEmail'];

/** Spells the address in a request about an account as it is stored. @param {core.RequestEvent} e its body is read and small */
function spellAddress(e) {
  if (e.request?.method !== 'POST' || !LOOK_UPS.test(e.request.url?.path ?? '')) return;
  const body = parsed(toString(e.request.body, 0));
  const spelled = Object.fromEntries(
    FIELDS.map((name) => [name, body[name]])
      .filter(([, typed]) => typeof typed === 'string')
      .map(([name, typed]) => [name, asStored(typed)]),
  );
  if (FIELDS.some((name) => name in spelled && spelled[name] !== body[name]))
    replaceBody(e, JSON.stringify({ ...body, ...spelled }));
}

/** @param {string} text @returns {Record<string, any>} empty for what is no JSON object: PocketBase refuses it */
function parsed(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

module.exports = { spellAddress };
