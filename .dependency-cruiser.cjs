// Which folder may import which; README.md shows the ranks. Imports of types count.
const foldersByRank = [
  ['base'],
  ['domain', 'services'],
  ['db', 'remote', 'images', 'files', 'i18n', 'ui'],
  ['sync', 'catalogue', 'session', 'decisions'],
  ['listing-parts'],
  ['features/[^/]+'],
  ['screens'],
  ['routes'],
  ['app'],
  ['sw'],
  ['served'],
];
/** The folders of the server's modules, in `pb_hooks/lib`. The handlers in `pb_hooks/*.pb.js` may import all of them. */
const hooksByRank = [
  ['base'],
  ['listing'],
  ['sync'],
  ['photo', 'page', 'mail', 'feed', 'private'],
  ['access', 'digest', 'people'],
  ['request', 'operation'],
];
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

/** The rules of the folders in `root`, lowest rank first. A file of `root` outside them must match `outside`. */
const ranksOf = (root, foldersOf, outside, kind = '') => {
  const folder = (names) => `^${root}/(${names.join('|')})/`;
  const known = [folder(foldersOf.flat()), outside];
  return [
    ...foldersOf.flatMap((names, rank) => [
      ...foldersOf
        .slice(rank + 1)
        .map((higher) =>
          rule(
            `${kind}${names[0]} imports a higher rank`,
            { path: folder(names) },
            { path: folder(higher) },
          ),
        ),
      // $1 is the importer's own folder.
      rule(
        `${kind}no imports within a rank`,
        { path: folder(names) },
        { path: folder(names), pathNot: `^${root}/$1/` },
      ),
      rule(`${kind}nothing imports the entry`, { path: folder(names) }, { path: outside }),
    ]),
    rule(`${kind}every file is in a known folder`, { path: `^${root}/`, pathNot: known }, {}),
    rule(
      `${kind}imports go to known folders only`,
      { path: `^${root}/` },
      { path: `^${root}/`, pathNot: known },
    ),
  ];
};
const entry = '^src/main\\.tsx$';

const fences = [
  rule('no cycle', {}, { circular: true }),
  rule('the page imports no worker code', { path: entry }, { path: '^src/sw/' }),
  rule(
    'features import no network code',
    { path: '^src/(features|listing-parts)/' },
    { path: '^src/remote/' },
  ),
  rule('ui imports nothing of the domain', { path: '^src/ui/' }, { path: '^src/domain/' }),
  rule(
    'sync imports the remote interface only',
    { path: '^src/sync/' },
    { path: '^src/remote/', pathNot: '^src/remote/remote\\.ts$' },
  ),
  rule('base imports no package', { path: '^src/base/' }, { path: 'node_modules' }),
  rule(
    'domain imports no package but valibot',
    { path: '^src/domain/' },
    { path: 'node_modules', pathNot: 'node_modules/valibot/' },
  ),
  rule(
    'layers import React in react.tsx only',
    { path: '^src/(sync|db|session|catalogue)/', pathNot: '/react\\.tsx$' },
    { path: 'node_modules/(react|react-dom)/' },
  ),
  rule(
    'the worker imports no screens',
    { path: '^src/sw/' },
    { path: '^src/', pathNot: '^src/(sw|sync|db|remote|domain|base)/' },
  ),
  rule('no imports from outside src', { path: '^src/' }, { path: '^(tests|pocketbase|pb_hooks)/' }),
  rule(
    'hooks import only JSON and types from outside',
    { path: '^pb_hooks/' },
    {
      path: '.',
      pathNot: ['^pb_hooks/', '^src/.*\\.json$', '^pocketbase/types/', 'node_modules/schema-dts/'],
    },
  ),
];

/** Each library and the only place that may import it. */
const libraries = [
  ['pocketbase', '^src/remote/'],
  ['dexie', '^src/db/'],
  ['dexie-react-hooks', '^src/db/live/react\\.tsx$'],
  ['radix-ui', '^src/ui/'],
  ['(i18next|react-i18next)', '^src/(i18n|served)/'],
  ['workbox-window', '^src/app/'],
  ['workbox-(?!window)[^/]+', '^src/sw/'],
  ['@vanilla-extract/css', '\\.css\\.ts$'],
  ['@tanstack/react-virtual', '^src/features/(catalogue/list|desk)/'],
  ['uqr', '^src/features/sheet/'],
  ['papaparse', '^src/files/'],
  ['saxes', '^src/files/kyero/'],
].map(([library, place]) =>
  rule(
    `only one place imports ${library}`,
    { path: '^src/', pathNot: place },
    { path: `node_modules/${library}/` },
  ),
);

module.exports = {
  forbidden: [
    ...ranksOf('src', foldersByRank, entry),
    ...ranksOf('pb_hooks/lib', hooksByRank, '^pb_hooks/[^/]+\\.pb\\.js$', 'hooks: '),
    ...fences,
    ...libraries,
    rule('every import exists', { path: '^(src|pb_hooks)/' }, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    tsConfig: { fileName: 'tsconfig.page.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
