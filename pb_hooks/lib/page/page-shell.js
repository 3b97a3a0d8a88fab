// Writes the head, the body and the rows of a page into the built page.

/** The comments in the built page between which the head and the body belong. */
const HEAD = ['<!--page-head-->', '<!--/page-head-->'];
const BODY = ['<!--page-body-->', '<!--/page-body-->'];

/** The tags of the app's scripts in the built page: of all but the first, small one. */
const SCRIPTS =
  /<script type="module" crossorigin[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;

/** The built page, divided: what stands before its head, after its head, and around its body. Each interpreter divides it once. */
let divided = divide('');

/** @param {string} shell the built page */
function divide(shell) {
  const [head = -1, afterHead = -1] = HEAD.map((mark) => shell.indexOf(mark));
  const [body = -1, afterBody = -1] = BODY.map((mark) => shell.indexOf(mark));
  const last = shell.lastIndexOf('</body>');
  const start = shell.slice(0, head);
  const rest = shell.slice(afterHead + String(HEAD[1]).length);
  const isWhole = head >= 0 && afterHead >= head;
  if (!isWhole || body < afterHead || afterBody < body || last < afterBody)
    return { shell, isWhole, start, rest, around: undefined };
  const beforeBody = shell.slice(afterHead + String(HEAD[1]).length, body);
  const between = shell.slice(afterBody + String(BODY[1]).length, last);
  const tags = (start + beforeBody).match(SCRIPTS) ?? [];
  const around = {
    start: start.replace(SCRIPTS, ''),
    beforeBody: withLateScripts(beforeBody, tags),
    ...{ between, end: shell.slice(last) },
  };
  return { shell, isWhole, start, rest, around };
}

/**
 * @param {string} shell the built page @param {import('../base/languages.js').Language} language
 * @param {string} head HTML
 * @param {{ body: string, rows: string, isMissing: boolean }} [content] the body in an element of its own, and its rows at
 *   the end of the page, for `src/app/first-page/take-over.ts`
 */
function fill(shell, language, head, content) {
  if (divided.shell !== shell) divided = divide(shell);
  const { isWhole, start, rest, around } = divided;
  if (!isWhole) return shell;
  if (!content || !around) return [inLanguage(start, language), head, rest].join('');
  return [
    ...[inLanguage(around.start, language), head, around.beforeBody],
    `<div class="served"${content.isMissing ? ' data-missing=""' : ''}>`,
    ...[content.body, '</div>'],
    ...[around.between, content.rows, around.end],
  ].join('');
}

/** @param {string} start @param {string} language */
const inLanguage = (start, language) =>
  start.replace('<html lang="es">', () => `<html lang="${language}">`);

/**
 * The app's scripts in a template, from which `src/app/first-page/start-scripts.ts` starts them. What the first one imports comes before it
 * as scripts of their own: a slow phone then answers between running the libraries and running the app.
 * @param {string} head @param {string[]} tags of the scripts
 */
function withLateScripts(head, tags) {
  const imported = tags.filter((tag) => tag.startsWith('<link')).map(asScript);
  const own = tags.filter((tag) => tag.startsWith('<script'));
  const late = `<template id="app-scripts">${[...imported, ...own].join('')}</template>`;
  return head.replace(SCRIPTS, '').replace('</head>', () => `${late}</head>`);
}

/** @param {string} link a modulepreload */
const asScript = (link) =>
  `<script type="module" crossorigin src="${/href="([^"]*)"/.exec(link)?.[1]}"></script>`;

module.exports = { fill };
