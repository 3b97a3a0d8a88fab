import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cruise, project, tracked } from '../support/machine/cruise.ts';

/** How a handler names a module: once for its types, once for PocketBase. */
const requireInHandler = (path: string) =>
  `/** @type {typeof import('./${path}')} */\nconst { refusal } = require(\`\${__hooks}/${path}\`);\nrefusal;`;

/** A small tree of the server's code without a forbidden import. */
const validHooks = {
  'lib/base/fields.js': 'module.exports = { refusal: 1 };',
  'lib/listing/listing.js':
    "const { refusal } = require('../base/fields.js');\nconst table = require('../../../src/domain/listing/fields.json');\nmodule.exports = { refusal, table };",
  'lib/mail/mail-job.js': 'module.exports = {};',
  'lib/photo/photo.js':
    "const { refusal } = require('../listing/listing.js');\nmodule.exports = { refusal };",
  'lib/operation/console.js': "/** @typedef {import('../photo/photo.js')} Photo */",
  'photos.pb.js': requireInHandler('lib/photo/photo.js'),
  '../src/domain/listing/fields.json': '{}',
  '../src/domain/listing/listing.ts': 'export {};',
};

/** A forbidden import of the server's code, its file, its source, and the rule that must refuse it. */
const violationsOfHooks = [
  [
    'an upward import',
    'lib/base/up.js',
    "const { refusal } = require('../listing/listing.js');\nmodule.exports = { refusal };",
    'hooks: base imports a higher rank',
  ],
  [
    'an upward import inside a function',
    'lib/base/later.js',
    "const later = () => require('../listing/listing.js');\nmodule.exports = { later };",
    'hooks: base imports a higher rank',
  ],
  [
    'an upward import of a type alone',
    'lib/listing/type.js',
    "/** @typedef {import('../photo/photo.js')} Photo */",
    'hooks: listing imports a higher rank',
  ],
  [
    'a sideways import',
    'lib/photo/side.js',
    "require('../mail/mail-job.js');",
    'hooks: no imports within a rank',
  ],
  [
    'an import of a handler',
    'lib/photo/handler.js',
    "require('../../photos.pb.js');",
    'hooks: nothing imports the entry',
  ],
  [
    'a handler’s import of a missing file',
    'lost.pb.js',
    requireInHandler('lib/photo/nowhere.js'),
    'every import exists',
  ],
  [
    'an import of the app’s code',
    'lib/photo/app.js',
    "require('../../../src/domain/listing/listing.ts');",
    'hooks import only JSON and types from outside',
  ],
  [
    'a file in an unknown folder',
    'lib/text.js',
    "require('./base/fields.js');",
    'hooks: every file is in a known folder',
  ],
] as const;

test('a valid tree of the server’s code passes', () => {
  const { violations, totalCruised } = cruise(validHooks, 'pb_hooks');
  expect(violations).toEqual([]);
  expect(totalCruised).toBe(Object.keys(validHooks).length - 1); // all but the app's
});

describe('added to the valid tree of the server’s code', () => {
  let violations: ReturnType<typeof cruise>['violations'];
  beforeAll(() => {
    const added = Object.fromEntries(violationsOfHooks.map(([, file, text]) => [file, text]));
    violations = cruise({ ...validHooks, ...added }, 'pb_hooks').violations;
  });

  test.each(violationsOfHooks)('%s is refused', (_what, file, _text, rule) => {
    const broken = violations.filter(({ from }) => from === `pb_hooks/${file}`);
    expect(broken.map((violation) => violation.rule.name)).toContain(rule);
  });

  test('nothing else is refused', () => {
    const files: string[] = violationsOfHooks.map(([, file]) => `pb_hooks/${file}`);
    expect(violations.filter(({ from }) => !files.includes(from))).toEqual([]);
  });
});

const sources = tracked('pb_hooks').map((file) => ({
  file,
  text: readFileSync(join(project, file), 'utf8'),
}));
/** An import, with the comment of its types if it has one: [whole, types, names, file]. */
const IMPORT =
  /(?:\/\*\* @type \{typeof import\('([^']+)'\)\} \*\/\s+)?const (\{[^}]*\}|\w+) = require\(\s*['`]([^'`]+)['`]/g;
const imports = sources.flatMap(({ file, text }) =>
  [...text.matchAll(IMPORT)].map(([, types, names = '', path = '']) => ({
    ...{ file, names, types },
    path: path.replace(/^\$\{__hooks\}/, '.'),
  })),
);

test('a handler takes the types from the module that it requires', () => {
  const ofHandlers = imports.filter(({ file }) => file.endsWith('.pb.js'));
  expect(ofHandlers.length).toBeGreaterThan(80);
  expect(ofHandlers.filter(({ types, path }) => types !== path)).toEqual([]);
});

test('every export of a module of the server has a user', () => {
  const used = new Set(
    imports.flatMap(({ file, names, path }) => {
      const module = join(dirname(file), path);
      if (!names.startsWith('{')) return [`${module} *`];
      return names.match(/\w+(?=:|\s*[,}])/g)?.map((name) => `${module} ${name}`) ?? [];
    }),
  );
  const exported = sources.flatMap(({ file, text }) => {
    const [, names = ''] = /^module\.exports = \{([^}]*)\}/m.exec(text) ?? [];
    return (names.match(/\w+/g) ?? []).map((name) => [`${file} ${name}`, `${file} *`]);
  });
  expect(exported.length).toBeGreaterThan(150);
  expect(exported.filter((names) => !names.some((name) => used.has(name)))).toEqual([]);
});

test('only one file reaches into values of Go that PocketBase’s types leave out', () => {
  const goValues =
    /\.(?:requestEvent|buildMux|routerGroup|connContext|readCloser|reread|setReadDeadline|unwrap|remoteAddr\()|\(e\)\.requestEvent|pbRealtime|unmarshal\(|Go's own type/;
  const reaching = sources.filter(({ text }) => goValues.test(text)).map(({ file }) => file);
  expect(reaching).toEqual(['pb_hooks/lib/base/go-values.js']);
});
