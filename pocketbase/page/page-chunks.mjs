// Divides the page's modules among a dozen files. Left to itself, the bundler makes about 200, and each costs the first visit
// a request and the service worker a write.

import { readFileSync } from 'node:fs';

/** @typedef {import('vite').Rolldown.ModuleInfo} ModuleInfo */
/** @typedef {(id: string) => ModuleInfo | null} InfoOf */

const languages = Object.keys(
  JSON.parse(readFileSync(new URL('../../src/domain/languages.json', import.meta.url), 'utf8')),
);
const DEVICE = /\/src\/(sync|catalogue|db)\/|\/app\/device\/start-device|\/device-parts/;
/** The pages that the server sends with their body, besides the list. */
const SERVED =
  /\/routes\/(alquilar|aviso|blog|comprar|contacto|cookies|franquicias|politica|propiedad|servicios|sobre|terminos|trabaja)|\/screens\/missing-screen/;
/** The tags of a list's conditions, and an open listing. */
const SHOWN = /\/filters\/conditions|\/detail\/detail-dialog/;

/** What an open listing opens. The map and saved searches need the device, and few visits open them. */
const LISTING = /\/(features\/catalogue\/(?!filters\/)|listing-parts\/)/;
/** The files that React needs to adopt a page of the server, so none of them imports the device's file. */
const ADOPTING = ['list', 'menu', 'shared', 'conditions', 'listing', 'served'];

/**
 * The files in the order in which visitors need them, each with the entries and dynamic imports that it is for. What several
 * need is in the first of their files, so no file imports a later one. With two patterns, a file has what both of them need: an
 * adopted page does not wait for the device's file then. `ofRadix` are the only packages that a file takes of `radix-ui`, whose
 * index imports all of them.
 * @type {readonly (readonly [name: string, isFor: RegExp, more?: { andFor?: RegExp, ofRadix?: RegExp }])[]}
 */
const PARTS = [
  ['start', /\/index\.html$/],
  ['list', /\/routes\/index\.tsx|\/first-page\/take-over\.ts/],
  ['menu', /\/features\/shell\/menu\/main-menu/, { ofRadix: /\/react-navigation-menu\// }], // a desk's page has it
  ['shared', DEVICE, { andFor: new RegExp(`${SHOWN.source}|${SERVED.source}`) }],
  ['device', DEVICE],
  ['later', /\/app\/device\/later/],
  ['conditions', /\/filters\/conditions/],
  ['listing', LISTING],
  ['served', SERVED],
  ['on-demand', /\/(ui|features\/shell|features\/catalogue\/filters)\//],
  [
    'pages',
    /\/(features\/(map|searches)|routes\/(?!pendientes|agencia|compartir|consultas|mesa\.(archivos|escaparate))|screens\/)/,
  ],
  ['admin', /\/(routes|features)\//],
  ...languages.flatMap((language) => [
    /** @type {const} */ ([`listing-${language}`, new RegExp(`/i18n/${language}/listing/`)]),
    /** @type {const} */ ([`admin-${language}`, new RegExp(`/i18n/${language}/staff/`)]),
    /** @type {const} */ ([`pages-${language}`, new RegExp(`/i18n/${language}/`)]),
  ]),
];

const RADIX = /\/node_modules\/radix-ui\//;

/**
 * The files of which a first visit calls most functions. V8 compiles all of them on another thread while the file arrives, and not
 * each on the page's thread at its first call. Other browsers ignore the comment, which must be the first line.
 */
const CALLED = ['libraries', 'index', 'list', 'shared', 'device'];
const CALLED_HINT = '//# allFunctionsCalledOnLoad\n';

/** Libraries of the first file are apart: they stay the same when only our code changes. */
const LIBRARIES = 'libraries';

/**
 * A plugin of Vite that puts each module into the file of the first part that needs it.
 * @returns {import('vite').Plugin}
 */
export function pageChunks() {
  /** @type {ReadonlyMap<string, string>} */
  let fileOf = new Map();
  const groups = [LIBRARIES, ...PARTS.map(([name]) => name)].map((name) => ({
    name,
    test: (/** @type {string} */ id) => fileOf.get(id) === name,
  }));
  return {
    name: 'marola:page-chunks',
    apply: 'build',
    enforce: 'post', // the hint is the first line: before what Vite writes there
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd() {
      fileOf = filesOf([...this.getModuleIds()], (id) => this.getModuleInfo(id));
      const [late] = lateImports(fileOf, (id) => this.getModuleInfo(id));
      if (late) this.error(`An adopted page would wait for the device's file: ${late}`);
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && CALLED.includes(file.name))
            file.code = CALLED_HINT + file.code;
      },
    },
  };
}

/** @param {readonly string[]} ids of all modules @param {InfoOf} infoOf */
function filesOf(ids, infoOf) {
  /** @type {Map<string, string>} */
  const files = new Map();
  const entries = ids.filter((id) => isEntry(infoOf(id)));
  const neededBy = (/** @type {RegExp} */ isFor, ofRadix = /./) =>
    withImports(
      entries.filter((entry) => isFor.test(entry)),
      (id) =>
        (infoOf(id)?.importedIds ?? []).filter((each) => !RADIX.test(id) || ofRadix.test(each)),
    );
  for (const [name, isFor, { andFor, ofRadix } = {}] of PARTS) {
    const others = andFor && neededBy(andFor);
    for (const id of neededBy(isFor, ofRadix))
      if (!files.has(id) && (others?.has(id) ?? true)) files.set(id, fileIn(name, id));
  }
  return files;
}

/** The imports of the device's file by files that come before it. @param {ReadonlyMap<string, string>} fileOf @param {InfoOf} infoOf */
function lateImports(fileOf, infoOf) {
  const adopting = [...fileOf].filter(([, file]) => ADOPTING.includes(file));
  return adopting.flatMap(([id]) =>
    (infoOf(id)?.importedIds ?? [])
      .filter((imported) => fileOf.get(imported) === 'device')
      .map((imported) => `${id} imports ${imported}`),
  );
}

/** @param {ModuleInfo | null} info */
const isEntry = (info) => info !== null && (info.isEntry || info.dynamicImporters.length > 0);

/** @param {string} part @param {string} id */
const fileIn = (part, id) => (part === 'start' && id.includes('/node_modules/') ? LIBRARIES : part);

/**
 * The modules and all that they import at once.
 * @param {readonly string[]} ids @param {(id: string) => readonly string[]} importsOf
 */
function withImports(ids, importsOf) {
  const found = new Set(ids);
  for (const id of found) for (const imported of importsOf(id)) found.add(imported);
  return found;
}
