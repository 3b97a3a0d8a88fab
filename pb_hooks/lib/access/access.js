// @ts-check
/// <reference path="../../../pocketbase/types/types.d.ts" />

const { identityOf } = require('../base/roles.js');

/** Paths that only admins write: batches, reports and stored enquiries too. */
const OF_ADMINS =
  /^\/api\/(batch|reports|(listings|advisors)\/[^/]+\/discarded|listings\/[^/]+\/photo-order|enquiries\/[^/]+\/mail|collections\/((properties|property_images|advisor_contacts|agency)\/records(\/.*)?|enquiries\/records\/[^/]+))\/?$/;

/** Paths that only admins read. The rules of the collections decide about records. */
const READ_BY_ADMINS = /^\/api\/operation\/?$/;

/** Paths that an account writes for itself. */
const OF_ACCOUNTS = /^\/api\/collections\/favourites\/records(\/.*)?$/;

/**
 * Refuses a request without the necessary role, before any other check.
 * @param {core.RequestEvent} e
 * @throws UnauthorizedError when the token has no session, ForbiddenError without the admin's role
 */
function refuseWithoutRole(e) {
  const path = e.request?.url?.path ?? '';
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(e.request?.method ?? '');
  const isOfAdmins = (isWrite ? OF_ADMINS : READ_BY_ADMINS).test(path);
  if (!isOfAdmins && !(isWrite && OF_ACCOUNTS.test(path))) return;
  const hasEnded = !e.auth && e.request?.header.get('Authorization');
  if (!hasEnded && (!isOfAdmins || identityOf(e.app, e.auth).role === 'admin')) return;
  // With a token, the request may be a device's photo upload, so its body is read before the refusal.
  // Without a token, the refusal is sent at once.
  if (isWrite && e.request?.header.get('Authorization')) discardBody(e);
  if (hasEnded) throw new UnauthorizedError('The session has ended. Sign in again.', {});
  throw new ForbiddenError('Only admins may do this.', {});
}

/** Bytes per read. */
const CHUNK = 1 << 16;
/** In bytes; more than any device of ours sends. */
const LONGEST_BODY = 8 << 20;

/**
 * Reads a body without keeping it. An answer during an upload would close the connection before the sender
 * reads it. PocketBase's own reader would keep a copy.
 * @param {core.RequestEvent} e
 */
function discardBody(e) {
  /** @type {any} Go's own type: PocketBase's reader around the connection's. */
  const body = e.request?.body;
  const connection = body?.readCloser ?? body;
  for (let read = 0; read < LONGEST_BODY; ) {
    const length = toBytes(connection, CHUNK).length;
    if (length === 0) return;
    read += length;
  }
}

module.exports = { refuseWithoutRole };
