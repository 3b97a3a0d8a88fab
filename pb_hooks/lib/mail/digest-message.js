// The mails about a saved search: the one that asks for consent, the one that asks again after a year, and the digest itself.

const { parseLanguage } = require('../base/languages.js');
const { siteOf } = require('../base/site.js');
const { publicAgency } = require('../listing/agency.js');
const { textOfRecord } = require('../listing/listing-texts.js');
const { addressOf, priceOf, priceText, publicListing } = require('../listing/public-listing.js');
const { changeLink, stopLink } = require('./digest-links.js');
const { newsOf } = require('./digest-news.js');
const { DIGEST_WORDS } = require('./digest-words.js');

/** @typedef {typeof DIGEST_WORDS['es']} Words */

/**
 * @param {CoreApp} app
 * @param {core.Record} digest
 * @param {{ id: string, kind: 'consent' | 'renew' | 'digest' }} mail
 * @returns {import('./mail-layout.js').Parts | undefined} undefined if there is no reason left to send it
 */
function digestParts(app, digest, { id, kind }) {
  const words = DIGEST_WORDS[parseLanguage(digest.getString('language'))];
  const isConfirmed = digest.getString('confirmed_at') !== '';
  if (kind === 'digest') return newsParts(app, digest, { id, words });
  if (kind === 'consent' ? isConfirmed : digest.getString('asked_at') === '') return undefined;
  const { subject, title, lines, button, note } = words[kind];
  return {
    ...envelope(app, digest, id),
    subject: `${subject} · ${publicAgency(app).name}`,
    letter: {
      language: digest.getString('language'),
      title,
      lines,
      button: { label: button, url: changeLink(app, digest) },
      note,
    },
  };
}

/**
 * @param {CoreApp} app @param {core.Record} digest @param {{ id: string, words: Words }} mail
 */
function newsParts(app, digest, { id, words }) {
  const news = newsOf(digest);
  const listings = listedIn(app, digest, news.listings, words);
  if (listings.length === 0 || digest.getBool('paused')) return undefined;
  const name = digest.getString('name');
  const { subject, subjects, title, why, change, stop, oneMore, more, all } = words.digest;
  const search = digest.getString('search');
  const url = `${siteOf(app)}/${search && `?${search}`}`;
  return {
    ...envelope(app, digest, id),
    subject: `${counted(listings.length + news.more, subject, subjects)} · ${publicAgency(app).name}`,
    headers: {
      'List-Unsubscribe': `<${stopLink(app, digest)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    letter: {
      language: digest.getString('language'),
      title,
      lines: [name],
      listings,
      ...(news.more > 0 && { rest: { label: counted(news.more, oneMore, more), url } }),
      button: { label: all, url },
      note: why[digest.getString('frequency') === 'weekly' ? 'weekly' : 'daily'],
      links: [
        { label: change, url: changeLink(app, digest) },
        { label: stop, url: stopLink(app, digest) },
      ],
    },
  };
}

/** @param {number} count @param {string} one the words for one @param {string} several with `{count}` */
const counted = (count, one, several) =>
  count === 1 ? one : several.replace('{count}', String(count));

/** @param {CoreApp} app @param {core.Record} digest @param {string} id of the mail */
const envelope = (app, digest, id) => ({
  to: digest.getString('email'),
  replyTo: publicAgency(app).email,
  id: `dig-${id}`,
});

/**
 * The listings that a digest tells of and that visitors still see. One whose price has risen again since is left out.
 * @param {CoreApp} app @param {core.Record} digest @param {import('./digest-news.js').Told[]} told @param {Words} words
 * @returns {import('./mail-layout.js').Listed[]}
 */
function listedIn(app, digest, told, words) {
  return told.flatMap(({ id, was }) => {
    const listing = publicListing(app, id);
    if (!listing || (was !== undefined && listing.getInt('price') >= was)) return [];
    const isRent = listing.getString('operation_type') !== 'venta';
    return {
      title: textOfRecord(listing, parseLanguage(digest.getString('language'))).title,
      place: listing.getString('location'),
      price: priceOf(listing),
      ...(was && { was: priceText(was, isRent) }),
      mark: was === undefined ? words.digest.isNew : words.digest.isCheaper,
      url: siteOf(app) + addressOf(id, listing.getString('title')),
    };
  });
}

module.exports = { digestParts };
