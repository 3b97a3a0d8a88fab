// The rows that a page shows, as data beside its HTML: the app adopts the page with them (src/app/first-page/page-rows.ts).

/** @typedef {import('./public-catalogue.js').Row} Row */
/** @typedef {{ filter: object, total: number, ids: string[] }} Answer the first of the matches, in their order */

/** Collects the rows that are given to the renderer, which visitors may see. */
function createPageRows() {
  /** @type {Record<string, Answer>} by the filter */
  const answers = {};
  /** @type {Record<string, string>} by the id */
  const rows = {};
  /** @param {Row[]} shown */
  const keep = (shown) => {
    for (const { id, json } of shown) rows[id] = json;
  };
  return {
    keep,
    /** @param {object} filter @param {{ rows: Row[], total: number }} found from the first match on */
    note(filter, found) {
      const key = JSON.stringify(filter);
      const ids = found.rows.map(({ id }) => id);
      if (ids.length >= (answers[key]?.ids.length ?? 0))
        answers[key] = { filter, total: found.total, ids };
      keep(found.rows);
    },
    /** @param {object} search what the address asks for @param {string[]} others the agency and the advisors, as JSON without "<" */
    asElement(search, others) {
      // Without "<", no text can end the element.
      const asked = JSON.stringify({ search, answers: Object.values(answers) }).replace(
        /</g,
        '\\u003c',
      );
      const shown = [...Object.values(rows), ...others].join(',');
      return `<script type="application/json" id="page-rows">${asked.slice(0, -1)},"rows":[${shown}]}</script>`;
    },
  };
}

module.exports = { createPageRows };
