// Finds the news of the digests that are due, and queues their mails. The job of the mails calls this between two looks at its
// queue, for a short time each: 2,000 searches and 10,000 listings take minutes in all.

const { newsList, newsOf, newsWith } = require('../mail/digest-news.js');
const { oweDigestMail } = require('../mail/mail-queue.js');
const { changedListings } = require('./changed-listings.js');
const { lastMorning } = require('./mornings.cjs');
const { createSearchTree } = require('./search-tree.js');
const { searchesOf } = require('./searches.js');

/** How long one slice works. */
const SLICE_MS = 200;
/** Digests that are compared with each listing while it is in memory, about 2 kB each. */
const BATCH = 2_000;
/** Characters of an error that are kept. */
const MOST_OF_PROBLEM = 200;
/** Listings of one query. */
const PAGE = 20;

/** @typedef {import('../mail/digest-news.js').Told} Told */
/** @typedef {import('../mail/digest-news.js').News} News */
/** @typedef {import('./changed-listings.js').Changed} Changed */

/**
 * Returns a function that works for one slice, and says whether there is more to do at once. After an error it does nothing more: the next job
 * begins anew.
 * @param {CoreApp} app
 * @returns {() => boolean}
 */
function createPreparing(app) {
  let steps = preparing(app);
  let hasFailed = false;
  return () => {
    const end = Date.now() + SLICE_MS;
    try {
      while (!hasFailed && Date.now() < end)
        if (steps.next().done) {
          steps = preparing(app);
          return false;
        }
    } catch (error) {
      hasFailed = true;
      app.logger().error('Digests were not prepared', 'error', String(error));
    }
    return !hasFailed;
  };
}

/** Yields after each short step. @param {CoreApp} app @returns {Generator<void, void>} */
function* preparing(app) {
  for (let batch = dueDigests(app); batch.length > 0; batch = dueDigests(app))
    yield* prepareBatch(app, batch);
}

/** @typedef {import('./searches.js').Comparable} Comparable */
/** @typedef {import('./search-tree.js').Prepared} Prepared */

/** @param {CoreApp} app @param {Due[]} batch @returns {Generator<void, void>} */
function* prepareBatch(app, batch) {
  const searches = searchesOf();
  yield; // an interpreter that has not read the file yet takes long for it
  const tree = createSearchTree(searches, (error) => {
    app.logger().error('A search was not compared', 'error', String(error));
  });
  /** @type {Set<Prepared>} */
  const found = new Set();
  for (const due of batch) {
    unlessBroken(app, due.id, () => {
      const one = { ...due, news: newsList() };
      tree.add(one);
      found.add(one);
    });
    yield;
  }
  const since = Math.min(...[...found].map(({ told }) => told));
  // A listing that is edited meanwhile comes once more, at its new revision. So nothing is left out when no page follows.
  let until = since;
  /** By listing: the revision at which it was compared. @type {Map<string, number>} */
  const seen = new Map();
  for (let page = nextPage(); page.length > 0; page = nextPage())
    for (const changed of page) {
      compare(changed);
      until = changed.rev;
      yield;
    }
  for (const one of found) {
    unlessBroken(app, one.id, () =>
      tell(app, one.id, { since: one.told, until, news: one.news.told() }),
    );
    yield;
  }

  function nextPage() {
    if (found.size === 0) return [];
    return changedListings(app, searches, until, { since, limit: PAGE });
  }

  /** @param {Changed} changed */
  function compare({ rev, now, at }) {
    const { id } = now.listing;
    const foundThen = findings(tree);
    const toldOf = (/** @type {Prepared} */ one, /** @type {Comparable} */ listing) => {
      const then = at(one.told);
      const isFound = (/** @type {Comparable} */ it) => it === listing || foundThen(it).has(one);
      return newsOfListing(searches, isFound, listing, then);
    };
    const earlier = seen.get(id) ?? 0;
    const before = earlier > 0 ? at(earlier) : undefined;
    if (before)
      forEach(before, earlier, (one) => {
        if (toldOf(one, before)) one.news.takeBack(id);
      });
    forEach(now, rev, (one) => {
      const told = toldOf(one, now);
      if (told) one.news.add(told);
    });
    seen.set(id, rev);
  }

  /**
   * Calls `use` for the digests that find a listing, and have not been told of its revision.
   * @param {Comparable} listing @param {number} rev @param {(one: Prepared) => void} use
   */
  function forEach(listing, rev, use) {
    tree.find(listing, (one) => {
      if (rev <= one.told || !found.has(one)) return;
      if (!unlessBroken(app, one.id, () => use(one))) found.delete(one);
    });
  }
}

/** Returns which digests find a listing, and looks once: most digests were told up to the same revision. @param {ReturnType<typeof createSearchTree>} tree */
function findings(tree) {
  /** @type {Map<Comparable, Set<Prepared>>} */
  const known = new Map();
  return (/** @type {Comparable} */ listing) => {
    const before = known.get(listing);
    if (before) return before;
    /** @type {Set<Prepared>} */
    const found = new Set();
    tree.find(listing, (one) => void found.add(one));
    known.set(listing, found);
    return found;
  };
}

/**
 * Does a step for one digest. If that throws, the digest is set aside with its error until the next morning, and the others go on.
 * It then still tells all that is new since its last mail.
 * @param {CoreApp} app
 * @param {string} id
 * @param {() => void} step
 * @returns {boolean} whether it was done
 */
function unlessBroken(app, id, step) {
  try {
    step();
    return true;
  } catch (error) {
    const problem = String(error).slice(0, MOST_OF_PROBLEM);
    app.logger().error('A digest was not prepared', 'error', problem); // nothing that names it: it may be deleted
    // Not as a record, because its validation may be what has failed.
    app
      .db()
      .newQuery('UPDATE digests SET problem = {:problem}, checked_at = {:now} WHERE id = {:id}')
      .bind({ problem, now: new DateTime().string(), id })
      .execute();
    return false;
  }
}

/**
 * @param {import('./searches.js').Searches} searches @param {import('./searches.js').Matcher} isFound
 * @param {Comparable} now @param {Comparable | undefined} then as the owner was told
 * @returns {Told | undefined}
 */
function newsOfListing(searches, isFound, now, then) {
  const what = searches.newsInSearch(isFound, now, then);
  const { id } = now.listing;
  if (what === 'price-drop' && then) return { id, was: then.listing.price };
  return what && { id };
}

/** @typedef {Omit<Prepared, 'news'>} Due */

/**
 * The digests that have not been looked at since their last morning. One whose last mail still waits is left out: it is
 * looked at when that mail has been sent.
 * @param {CoreApp} app
 * @returns {Due[]}
 */
function dueDigests(app) {
  const due = arrayOf(new DynamicModel({ id: '', search: '', told: 0 }));
  const now = Date.now();
  app
    .db()
    .newQuery(
      `SELECT id, search, told FROM digests d WHERE confirmed_at != '' AND paused = FALSE AND (
         (frequency = 'daily' AND checked_at < {:daily}) OR (frequency = 'weekly' AND checked_at < {:weekly}))
       AND NOT EXISTS (SELECT 1 FROM mails
         WHERE kind = 'digest' AND about = d.id AND status IN ('pending', 'sending'))
       ORDER BY checked_at LIMIT ${BATCH}`,
    )
    .bind({ daily: lastMorning('daily', now), weekly: lastMorning('weekly', now) })
    .all(due);
  return due.map(({ id, search, told }) => ({ id, search, told }));
}

/**
 * Notes what a digest tells and queues its mail, in one transaction: so nothing is told twice, and nothing is left out. Does
 * nothing if the digest has been paused or deleted meanwhile.
 * @param {CoreApp} app
 * @param {string} id
 * @param {{ since: number, until: number, news: News }} found
 */
function tell(app, id, { since, until, news }) {
  app.runInTransaction((tx) => {
    const [digest] = tx.findRecordsByIds('digests', [id]);
    if (!digest || digest.getBool('paused') || digest.getInt('told') !== since) return;
    digest.load({ told: Math.max(since, until), checked_at: new DateTime(), problem: '' });
    if (news.listings.length > 0) {
      digest.set('news', newsWith(news, unsentNews(tx, digest)));
      oweDigestMail(tx, 'digest', id);
    }
    tx.save(digest);
  });
}

/** What the last mail would have told, if it has failed. @param {CoreApp} tx @param {core.Record} digest @returns {News} */
function unsentNews(tx, digest) {
  const about = $dbx.hashExp({ kind: 'digest', about: digest.id, status: 'failed' });
  const hasFailed = tx.countRecords('mails', about) > 0;
  return hasFailed ? newsOf(digest) : { listings: [], more: 0 };
}

module.exports = { createPreparing };
