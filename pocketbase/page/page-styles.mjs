// Fails a build with a style that lets every change of the page restyle all of it.

/**
 * A browser looks at all rules with `:has()` together: after a change inside of an element with one, it restyles what the last part
 * of any of them may match. A last part that names no element, such as `> *` or `> :not(.a)`, is the whole page then.
 * @returns {{ name: string, apply: 'build', generateBundle: import('vite').Rolldown.FunctionPluginHooks['generateBundle'] }}
 */
export const pageStyles = () => ({
  name: 'marola:page-styles',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
      const [wide] = wideRules(String(file.source));
      if (wide)
        this.error(`After each change of the page, this rule would restyle all of it: ${wide}`);
    }
  },
});

/** Media of which a screen uses none: the browser leaves their rules out. */
const OTHER_MEDIA = /print|forced-colors/;

/** The selectors with `:has()` whose last part may match any element. @param {string} css @returns {string[]} */
export function wideRules(css) {
  /** @type {string[]} */
  const around = [];
  /** @type {string[]} */
  const found = [];
  for (const [, before = '', brace] of css.matchAll(/([^{};]*)([{}])/g)) {
    if (brace === '}') around.pop();
    else {
      around.push(before.trim());
      if (!around.some((rule) => OTHER_MEDIA.test(rule) && rule.startsWith('@')))
        found.push(...split(before, ',').filter(isWide));
    }
  }
  return found.map((selector) => selector.trim());
}

/** @param {string} selector */
function isWide(selector) {
  if (!selector.includes(':has(')) return false;
  const last = split(selector.replace(/\s*([>+~])\s*/g, '$1').trim(), ' >+~').at(-1) ?? '';
  if (last.includes(':has(')) return false; // the element itself
  const named = last.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '').replace(/::?[\w-]+/g, '');
  return !/[\w.#[]/.test(named);
}

/** Divides a text at any of the characters, outside of brackets. @param {string} text @param {string} at @returns {string[]} */
function split(text, at) {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if ('(['.includes(character)) depth += 1;
    if (')]'.includes(character)) depth -= 1;
    if (depth === 0 && at.includes(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
