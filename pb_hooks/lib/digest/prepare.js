// Finds the news of the digests that are due, and queues their mails. The job of the mails calls this between two looks at its
// queue, for a short time each: 2,000 searches and 10,000 listings take minutes in all.

const { listings: MOST } = require('../../../src/domain/saved/digest-rules.json');
const { readJson } = require('../base/fields.js');
const { oweDigestMail } = require('../mail/mail-queue.js');
const { changedListings } = require('./changed-listings.js');
const { lastMorning } = require('./mornings.js');
const { searchesOf } = require('./searches.js');

/** How long one slice works. */
const SLICE_MS = 200;
/** Digests that are compared with each listing while it is in memory. */
const BATCH = 20;
/** Characters of an error that are kept. */
const MOST_OF_PROBLEM = 200;
/** Listings of one query. */
const PAGE = 20;

/** @typedef {{ id: string, was?: number }} Told a listing; `was` is its earlier price if it costs less now */

/**
 * Returns a function that works for one slice. After an error it does nothing more: the next job begins anew.
 * @param {CoreApp} app
 * @returns {() => void}
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
          return;
        }
    } catch (error) {
      hasFailed = true;
      app.logger().error('Digests were not prepared', 'error', String(error));
    }
  };
}

/** Yields after each short step. @param {CoreApp} app @returns {Generator<void, void>} */
function* preparing(app) {
  for (let batch = dueDigests(app); batch.length > 0; batch = dueDigests(app))
    yield* prepareBatch(app, batch);
}

/** @param {CoreApp} app @param {core.Record[]} batch @returns {Generator<void, void>} */
function* prepareBatch(app, batch) {
  const searches = searchesOf();
  yield; // an interpreter that has not read the file yet takes long for it
  /** @type {Set<Prepared>} */
  const found = new Set();
  for (const digest of batch) {
    unlessBroken(app, digest.id, () => {
      const isFound = searches.createSearchMatcher(digest.getString('search'));
      found.add({ id: digest.id, isFound, since: digest.getInt('told'), news: newsList() });
    });
    yield;
  }
  const since = Math.min(...[...found].map((one) => one.since));
  // A listing that is edited meanwhile comes once more, at its new revision. So nothing is left out when no page follows.
  let until = since;
  for (let page = nextPage(); page.length > 0; page = nextPage())
    for (const changed of page) {
      until = changed.rev;
      for (const one of found)
        if (changed.rev > one.since && !unlessBroken(app, one.id, () => compare(one, changed)))
          found.delete(one);
      yield;
    }
  for (const one of found) {
    unlessBroken(app, one.id, () =>
      tell(app, one.id, { since: one.since, until, news: one.news.told() }),
    );
    yield;
  }

  /** @param {Prepared} one @param {import('./changed-listings.js').Changed} changed */
  function compare({ isFound, since, news }, changed) {
    news.set(changed.now.listing.id, toldOf(searches, isFound, changed, since));
  }

  function nextPage() {
    if (found.size === 0) return [];
    return changedListings(app, searches, until, { since, limit: PAGE });
  }
}

/** @typedef {{ id: string, isFound: import('./searches.js').Matcher, since: number, news: ReturnType<typeof newsList> }} Prepared */

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

/** What a digest tells of each listing. A listing that is set again has another row meanwhile. */
function newsList() {
  /** @type {Map<string, Told>} */
  const byId = new Map();
  return {
    /** @param {string} id @param {Told | undefined} told undefined for nothing new */
    set(id, told) {
      byId.delete(id);
      if (told) byId.set(id, told);
    },
    /** The last change first. */
    told: () => [...byId.values()].reverse(),
  };
}

/**
 * @param {import('./searches.js').Searches} searches @param {import('./searches.js').Matcher} isFound
 * @param {import('./changed-listings.js').Changed} changed @param {number} since
 * @returns {Told | undefined}
 */
function toldOf(searches, isFound, { now, at }, since) {
  if (!isFound(now)) return undefined;
  const before = at(since); // takes longer
  const what = searches.newsInSearch(isFound, now, before);
  const { id } = now.listing;
  if (what === 'price-drop' && before) return { id, was: before.listing.price };
  return what && { id };
}

/**
 * The digests that have not been looked at since their last morning. One whose last mail still waits is left out: it is
 * looked at when that mail has been sent.
 * @param {CoreApp} app
 */
function dueDigests(app) {
  const due = arrayOf(new DynamicModel({ id: '' }));
  const now = Date.now();
  app
    .db()
    .newQuery(
      `SELECT id FROM digests d WHERE confirmed_at != '' AND paused = FALSE AND (
         (frequency = 'daily' AND checked_at < {:daily}) OR (frequency = 'weekly' AND checked_at < {:weekly}))
       AND NOT EXISTS (SELECT 1 FROM mails
         WHERE kind = 'digest' AND about = d.id AND status IN ('pending', 'sending'))
       ORDER BY checked_at LIMIT ${BATCH}`,
    )
    .bind({ daily: lastMorning('daily', now), weekly: lastMorning('weekly', now) })
    .all(due);
  const ids = due.map(({ id }) => id);
  return app.findRecordsByIds('digests', ids).flatMap((digest) => digest ?? []);
}

/**
 * Notes what a digest tells and queues its mail, in one transaction: so nothing is told twice, and nothing is left out. Does
 * nothing if the digest has been paused or deleted meanwhile.
 * @param {CoreApp} app
 * @param {string} id
 * @param {{ since: number, until: number, news: Told[] }} found
 */
function tell(app, id, { since, until, news }) {
  app.runInTransaction((tx) => {
    const [digest] = tx.findRecordsByIds('digests', [id]);
    if (!digest || digest.getBool('paused') || digest.getInt('told') !== since) return;
    digest.load({ told: Math.max(since, until), checked_at: new DateTime(), problem: '' });
    if (news.length > 0) {
      digest.set('news', newsWith(news, unsentNews(tx, digest)));
      oweDigestMail(tx, 'digest', id);
    }
    tx.save(digest);
  });
}

/** @param {Told[]} news @param {Told[]} earlier @returns {Told[]} each listing once */
function newsWith(news, earlier) {
  const known = new Set(news.map(({ id }) => id));
  return [...news, ...earlier.filter(({ id }) => !known.has(id))].slice(0, MOST);
}

/** What the last mail would have told, if it has failed. @param {CoreApp} tx @param {core.Record} digest @returns {Told[]} */
function unsentNews(tx, digest) {
  const about = $dbx.hashExp({ kind: 'digest', about: digest.id, status: 'failed' });
  const hasFailed = tx.countRecords('mails', about) > 0;
  return hasFailed ? /** @type {Told[]} */ (readJson(digest, 'news') ?? []) : [];
}

module.exports = { createPreparing };
