const LIMITS = require('../../../src/domain/report/report-limits.json');
const { cleanText, isId, refusal } = require('../base/fields.js');

/** Reports per request; a device keeps no more. */
const MOST_AT_ONCE = LIMITS.atOnce;
/** Reports that are kept. */
const MOST = 500;
const DAYS = 30;

/** The texts of a report; the collection limits their length. */
const TEXTS = Object.keys(LIMITS.texts);

/**
 * Stores `{reports: […]}` and removes what is beyond the limits. A report that is stored already is not stored
 * again, so a device may repeat a request.
 * @param {core.RequestEvent} e
 * @throws BadRequestError for a list of another size and for a report with a wrong value
 */
function storeReports(e) {
  const { reports } = e.requestInfo().body;
  if (!Array.isArray(reports) || reports.length < 1 || reports.length > MOST_AT_ONCE)
    throw refusal('reports', 'validation_length', `Must be 1 to ${MOST_AT_ONCE} reports.`);
  e.app.runInTransaction((tx) => {
    for (const report of reports) storeReport(tx, report);
    removeOldReports(tx);
  });
}

/** @param {CoreApp} app @param {unknown} report */
function storeReport(app, report) {
  const { id, at, times, online, ...rest } = /** @type {Record<string, unknown>} */ (report ?? {});
  const areTexts = TEXTS.every((name) => typeof rest[name] === 'string');
  if (!isId(id) || typeof at !== 'string' || typeof online !== 'boolean' || !areTexts)
    throw refusal('reports', 'validation_wrong_kind', 'Must be reports as devices send them.');
  if (app.countRecords('device_reports', $dbx.hashExp({ id })) > 0) return;
  const record = new Record(app.findCollectionByNameOrId('device_reports'));
  record.set('id', id);
  record.set('at', at);
  record.set('times', times);
  record.set('online', online);
  for (const name of TEXTS) record.set(name, cleanText(String(rest[name]), name === 'stack'));
  app.save(record);
}

/** Removes reports of more than 30 days, and all but the newest 500. @param {CoreApp} app */
function removeOldReports(app) {
  const oldest = new DateTime().addDate(0, 0, -DAYS).string();
  app
    .db()
    .newQuery(
      `DELETE FROM device_reports WHERE received_at < {:oldest} OR id NOT IN
        (SELECT id FROM device_reports ORDER BY received_at DESC, rowid DESC LIMIT ${MOST})`,
    )
    .bind({ oldest })
    .execute();
}

/** Prints all reports, the newest first. @param {CoreApp} app @returns {number} how many */
function printReports(app) {
  const reports = app.findRecordsByFilter('device_reports', "id != ''", '-received_at', MOST, 0);
  for (const report of reports) if (report) console.log(wordsOf(report));
  return reports.length;
}

/** @param {core.Record} report */
function wordsOf(report) {
  const [at, times, build, where, page, kind, message, stack, browser, storage] = [
    ...['at', 'times', 'build', 'where', 'page', 'kind', 'message', 'stack', 'browser', 'storage'],
  ].map((name) => report.getString(name));
  const device = [browser, build, `storage ${storage}`, report.getBool('online') ? '' : 'offline'];
  return [
    `${at} ${where} ${page}${times === '1' ? '' : ` × ${times}`}`,
    `  ${kind}: ${message}`,
    ...String(stack).split('\n').filter(Boolean),
    `  ${device.filter(Boolean).join(', ')}`,
  ].join('\n');
}

module.exports = { printReports, removeOldReports, storeReports };
