// Who may import whom (src/DECISIONS.md and README.md show the map). Type imports count.
const roomsByRank = [
  ['base'],
  ['domain'],
  ['db', 'remote', 'images', 'i18n', 'ui'],
  ['sync', 'catalogue', 'session'],
  ['features/[^/]+'],
  ['routes'],
  ['app'],
  ['sw'],
];
const room = (names) => `^src/(${names.join('|')})/`;
const entry = '^src/main\\.tsx$';
const everyRoom = room(roomsByRank.flat());
const rule = (name, from, to) => ({ name, severity: 'error', from, to });

const ranks = roomsByRank.flatMap((names, rank) => [
  ...roomsByRank
    .slice(rank + 1)
    .map((higher) => rule(`${names[0]} looks up`, { path: room(names) }, { path: room(higher) })),
  // $1 is the importer's own room.
  rule(
    'rooms of a rank are strangers',
    { path: room(names) },
    { path: room(names), pathNot: '^src/$1/' },
  ),
  rule('nothing imports the entry', { path: room(names) }, { path: entry }),
]);

const fences = [
  rule('no cycle', {}, { circular: true }),
  rule('everything lives in a room', { path: '^src/', pathNot: [everyRoom, entry] }, {}),
  rule(
    'rooms are the whole house',
    { path: '^src/' },
    { path: '^src/', pathNot: [everyRoom, entry] },
  ),
  rule('the page starts no worker code', { path: entry }, { path: '^src/sw/' }),
  rule('features do not see the network', { path: '^src/features/' }, { path: '^src/remote/' }),
  rule('ui takes strings and numbers', { path: '^src/ui/' }, { path: '^src/domain/' }),
  rule(
    'sync knows the port only',
    { path: '^src/sync/' },
    { path: '^src/remote/', pathNot: '^src/remote/remote\\.ts$' },
  ),
  rule('base is plain language', { path: '^src/base/' }, { path: 'node_modules' }),
  rule(
    'domain is pure',
    { path: '^src/domain/' },
    { path: 'node_modules', pathNot: 'node_modules/valibot/' },
  ),
  rule(
    'React enters a layer by its react.tsx',
    { path: '^src/(sync|db|session)/', pathNot: '/react\\.tsx$' },
    { path: 'node_modules/(react|react-dom)/' },
  ),
  rule('the catalogue is no React', { path: '^src/catalogue/' }, { path: 'node_modules/react' }),
  rule(
    'the worker renders nothing',
    { path: '^src/sw/' },
    { path: '^src/', pathNot: '^src/(sw|sync|db|remote|domain|base)/' },
  ),
  rule('no code of another folder', { path: '^src/' }, { path: '^(tests|pocketbase|pb_hooks)/' }),
];

/** The one door of each library. */
const doors = [
  ['pocketbase', '^src/remote/'],
  ['dexie', '^src/db/'],
  ['radix-ui', '^src/ui/'],
  ['lucide-react', '^src/ui/'],
  ['(i18next|react-i18next)', '^src/i18n/'],
  ['workbox-window', '^src/app/'],
  ['workbox-(?!window)[^/]+', '^src/sw/'],
  ['@vanilla-extract/css', '\\.css\\.ts$'],
  ['@tanstack/react-virtual', '^src/features/catalogue/'],
].map(([library, door]) =>
  rule(
    `one door: ${library}`,
    { path: '^src/', pathNot: door },
    { path: `node_modules/${library}/` },
  ),
);

module.exports = {
  forbidden: [
    ...ranks,
    ...fences,
    ...doors,
    rule('every import leads somewhere', { path: '^src/' }, { couldNotResolve: true }),
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
