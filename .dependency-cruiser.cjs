// Which folder may import which; README.md shows the ranks. Imports of types count.
const foldersByRank = [
  ['base'],
  ['domain', 'services'],
  ['db', 'remote', 'images', 'i18n', 'ui'],
  ['sync', 'catalogue', 'session'],
  ['features/[^/]+'],
  ['screens'],
  ['routes'],
  ['app'],
  ['sw'],
  ['served'],
];
const folder = (names) => `^src/(${names.join('|')})/`;
const entry = '^src/main\\.tsx$';
const everyFolder = folder(foldersByRank.flat());
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const ranks = foldersByRank.flatMap((names, rank) => [
  ...foldersByRank
    .slice(rank + 1)
    .map((higher) =>
      rule(`${names[0]} imports a higher rank`, { path: folder(names) }, { path: folder(higher) }),
    ),
  // $1 is the importer's own folder.
  rule(
    'no imports within a rank',
    { path: folder(names) },
    { path: folder(names), pathNot: '^src/$1/' },
  ),
  rule('nothing imports the entry', { path: folder(names) }, { path: entry }),
]);

const fences = [
  rule('no cycle', {}, { circular: true }),
  rule('every file is in a known folder', { path: '^src/', pathNot: [everyFolder, entry] }, {}),
  rule(
    'imports go to known folders only',
    { path: '^src/' },
    { path: '^src/', pathNot: [everyFolder, entry] },
  ),
  rule('the page imports no worker code', { path: entry }, { path: '^src/sw/' }),
  rule('features import no network code', { path: '^src/features/' }, { path: '^src/remote/' }),
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
    { path: '^src/(sync|db|session)/', pathNot: '/react\\.tsx$' },
    { path: 'node_modules/(react|react-dom)/' },
  ),
  rule(
    'the catalogue imports no React',
    { path: '^src/catalogue/' },
    { path: 'node_modules/react' },
  ),
  rule(
    'the worker imports no screens',
    { path: '^src/sw/' },
    { path: '^src/', pathNot: '^src/(sw|sync|db|remote|domain|base)/' },
  ),
  rule('no imports from outside src', { path: '^src/' }, { path: '^(tests|pocketbase|pb_hooks)/' }),
];

/** Each library and the only place that may import it. */
const libraries = [
  ['pocketbase', '^src/remote/'],
  ['dexie', '^src/db/'],
  ['dexie-react-hooks', '^src/db/live/react\\.tsx$'],
  ['radix-ui', '^src/ui/'],
  ['workbox-window', '^src/app/'],
  ['workbox-(?!window)[^/]+', '^src/sw/'],
  ['@vanilla-extract/css', '\\.css\\.ts$'],
  ['@tanstack/react-virtual', '^src/features/catalogue/'],
].map(([library, place]) =>
  rule(
    `only one place imports ${library}`,
    { path: '^src/', pathNot: place },
    { path: `node_modules/${library}/` },
  ),
);

module.exports = {
  forbidden: [
    ...ranks,
    ...fences,
    ...libraries,
    rule('every import exists', { path: '^src/' }, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.page.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'routeTree\\.gen' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
