// Anybody can type a stranger's address into a form. So a mailbox gets few mails, of all kinds together, and so
// do all mailboxes together on behalf of one network. The agency's own mail does not count.

const { asStored } = require('../base/mailbox.cjs');
const { networkOf, siteNetworkOf } = require('../base/network.js');

/** Mails to one mailbox, and on behalf of one network, in 24 hours and in seven days. */
const OF_MAILBOX = { day: 4, week: 10 };
const OF_NETWORK = { day: 30, week: 100 };
/** Of all networks of a customer (IPv6). */
const OF_SITE = { day: 300, week: 1000 };

/** Providers for which dots make no other mailbox, and the name under which all domains of one are counted. @type {Record<string, string>} */
const FOLDS_DOTS = {
  ...{ 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' },
  ...{ 'proton.me': 'proton.me', 'protonmail.com': 'proton.me', 'pm.me': 'proton.me' },
};

/**
 * The mailbox of an address. Letter case and what follows a plus sign make no other one with any provider: where they
 * do, two persons share this limit and nothing else.
 * @param {string} address
 */
function mailboxOf(address) {
  const [, name = '', domain = ''] =
    /^(.[^+]*).*@(.*)$/.exec(asStored(address).toLowerCase()) ?? [];
  const folded = FOLDS_DOTS[domain];
  return folded ? `${name.replaceAll('.', '')}@${folded}` : `${name}@${domain}`;
}

/** The request hook knows the network and the hook that queues the mail sees only a record: the network goes along
 * in a custom field that is neither stored nor sent. */
const NOTE = '@network';

/** @param {core.Record | undefined} record @param {core.RequestEvent} e of the request that causes a mail about it */
function noteNetwork(record, e) {
  // PocketBase's limits count networks too: without them there is nothing to count by.
  if (e.app.settings().rateLimits.enabled) record?.set(NOTE, networkOf(e.realIP()));
}

/**
 * Queues a mail unless its mailbox or its network has had too many, which is noted in the logs. All in one transaction, so
 * that parallel mails are counted.
 * @param {CoreApp} app
 * @param {{ kind: string, address: string, record: core.Record, isNeeded: boolean }} mail isNeeded: it counts, and is queued
 *   in any case; record: what it is about
 * @param {(tx: CoreApp) => boolean} queue returns false if the mail was queued already
 */
function queueWithinQuota(app, { kind, address, record, isNeeded }, queue) {
  app.runInTransaction((tx) => {
    const mailbox = keyOf(tx, mailboxOf(address));
    const network = keyOf(tx, record.getString(NOTE));
    const site = keyOf(tx, siteNetworkOf(record.getString(NOTE)) ?? '');
    const full = fullOf(tx, mailbox, network, site);
    if (full && !isNeeded)
      tx.logger().warn(`A mail was held back: too many to one ${full}`, 'kind', kind);
    else if (queue(tx))
      note(tx, [{ mailbox, network }, ...(site ? [{ mailbox: '', network: site }] : [])]);
  });
}

/** @param {CoreApp} tx @param {string} text @returns {string} a keyed hash; empty without a text */
const keyOf = (tx, text) =>
  text && $security.hs256(text, tx.findCollectionByNameOrId('users').verificationToken.secret);

const COUNTS = `
SELECT count(*) FILTER (WHERE mailbox = {:mailbox}) AS of_mailbox,
  count(*) FILTER (WHERE mailbox = {:mailbox} AND at > {:day}) AS of_mailbox_today,
  count(*) FILTER (WHERE network = {:network}) AS of_network,
  count(*) FILTER (WHERE network = {:network} AND at > {:day}) AS of_network_today,
  count(*) FILTER (WHERE network = {:site}) AS of_site,
  count(*) FILTER (WHERE network = {:site} AND at > {:day}) AS of_site_today
FROM stranger_mails
WHERE at > {:week} AND (mailbox = {:mailbox} OR (network IN ({:network}, {:site}) AND network != ''))`;

/**
 * @param {CoreApp} tx
 * @param {string} mailbox
 * @param {string} network
 * @param {string} site
 * @returns {'mailbox' | 'network' | undefined} the one that has had too many mails
 */
function fullOf(tx, mailbox, network, site) {
  const sent = new DynamicModel({
    ...{ of_mailbox: 0, of_mailbox_today: 0 },
    ...{ of_network: 0, of_network_today: 0, of_site: 0, of_site_today: 0 },
  });
  tx.db()
    .newQuery(COUNTS)
    .bind({ mailbox, network, site, day: daysAgo(1), week: daysAgo(7) })
    .one(sent);
  if (sent.of_mailbox >= OF_MAILBOX.week || sent.of_mailbox_today >= OF_MAILBOX.day)
    return 'mailbox';
  if (network === '') return undefined;
  const isOver =
    sent.of_network >= OF_NETWORK.week ||
    sent.of_network_today >= OF_NETWORK.day ||
    (site !== '' && (sent.of_site >= OF_SITE.week || sent.of_site_today >= OF_SITE.day));
  return isOver ? 'network' : undefined;
}

/** Counts a mail, and forgets those that count no more. @param {CoreApp} tx @param {readonly { mailbox: string, network: string }[]} rows */
function note(tx, rows) {
  tx.db()
    .newQuery('DELETE FROM stranger_mails WHERE at <= {:week}')
    .bind({ week: daysAgo(7) })
    .execute();
  for (const row of rows)
    tx.db()
      .insert('stranger_mails', { ...row, at: daysAgo(0) })
      .execute();
}

/** @param {number} days @returns {string} as PocketBase writes times */
const daysAgo = (days) =>
  new Date(Date.now() - days * 24 * 3600 * 1000).toISOString().replace('T', ' ');

module.exports = { noteNetwork, queueWithinQuota };
