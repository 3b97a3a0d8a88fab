import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const configs = [
  '.dependency-cruiser.cjs',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.page.json',
];
const reportSchema = v.object({
  summary: v.object({
    totalCruised: v.number(),
    violations: v.array(v.object({ from: v.string(), rule: v.object({ name: v.string() }) })),
  }),
});

/** A small source tree without a forbidden import. */
const validTree = {
  'base/result.ts': 'export type Result = string;',
  'domain/listing/listing.ts':
    "import type { Result } from '#base/result.ts';\nexport type Listing = Result;",
  'db/database.ts':
    "import Dexie from 'dexie';\nimport type { Listing } from '#domain/listing/listing.ts';\nexport const database = new Dexie('x');\nexport type Row = Listing;",
  'remote/remote.ts':
    "import type { Listing } from '#domain/listing/listing.ts';\nexport type Remote = Listing;",
  'features/card/card.ts':
    "import { database } from '#db/database.ts';\nexport const card = database;",
  'features/editor/editor.ts':
    "import type { Listing } from '#domain/listing/listing.ts';\nexport type Editor = Listing;",
  'main.tsx': "import { card } from '#features/card/card.ts';\nconsole.log(card);",
};

/** Runs the project's rules over a tree of `src` files. */
function cruise(files: Record<string, string>) {
  const tree = mkdtempSync(join(tmpdir(), 'marola-ranks-'));
  try {
    for (const file of configs) cpSync(join(root, file), join(tree, file));
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(tree, 'src', file)), { recursive: true });
      writeFileSync(join(tree, 'src', file), text);
    }
    return cruiseFolder(tree);
  } finally {
    rmSync(tree, { recursive: true });
  }
}

function cruiseFolder(folder: string) {
  const hook = `--import=${join(root, 'tests/support/typescript-6.mjs')}`;
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const options = ['src', '--config=.dependency-cruiser.cjs', '--output-type=json'];
  const output = run(process.execPath, [hook, program, ...options], folder);
  return v.parse(reportSchema, JSON.parse(output)).summary;
}

/** What a program prints, whether it succeeds or fails. */
function run(program: string, args: string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  } catch (error) {
    return v.parse(v.object({ stdout: v.string() }), error).stdout;
  }
}

test('a valid tree passes, and every file of it is read', () => {
  const { violations, totalCruised } = cruise(validTree);
  expect(violations).toEqual([]);
  expect(totalCruised).toBeGreaterThanOrEqual(Object.keys(validTree).length);
});

/** A forbidden import, its file, its source, and the rule that must refuse it. */
const violationsToAdd = [
  [
    'an upward import',
    'domain/up.ts',
    "import { database } from '#db/database.ts';\nexport default database;",
    'domain imports a higher rank',
  ],
  [
    'an upward import of a type alone',
    'base/up.ts',
    "import type { Listing } from '#domain/listing/listing.ts';\nexport type Up = Listing;",
    'base imports a higher rank',
  ],
  [
    'an import of a feature by a layer',
    'db/up.ts',
    "import { card } from '#features/card/card.ts';\nexport default card;",
    'db imports a higher rank',
  ],
  [
    'a sideways import between layers',
    'db/side.ts',
    "import type { Remote } from '#remote/remote.ts';\nexport type Side = Remote;",
    'no imports within a rank',
  ],
  [
    'a sideways import between features',
    'features/editor/side.ts',
    "import { card } from '#features/card/card.ts';\nexport default card;",
    'no imports within a rank',
  ],
  [
    'a sideways import by a relative path',
    'features/editor/relative.ts',
    "import { card } from '../card/card.ts';\nexport default card;",
    'no imports within a rank',
  ],
  [
    'an import of a library in a second place',
    'features/card/second.ts',
    "import Dexie from 'dexie';\nexport default Dexie;",
    'only one place imports dexie',
  ],
  [
    'an import of a library’s type in a second place',
    'ui/second.ts',
    "import type PocketBase from 'pocketbase';\nexport type Second = PocketBase;",
    'only one place imports pocketbase',
  ],
  [
    'a style outside a style file',
    'ui/look.ts',
    "import { style } from '@vanilla-extract/css';\nexport const look = style({});",
    'only one place imports @vanilla-extract/css',
  ],
  [
    'an import of network code by a feature',
    'features/card/net.ts',
    "import type { Remote } from '#remote/remote.ts';\nexport type Net = Remote;",
    'features import no network code',
  ],
  [
    'React in the catalogue',
    'catalogue/hook.ts',
    "import { useState } from 'react';\nexport default useState;",
    'the catalogue imports no React',
  ],
  [
    'a file in an unknown folder',
    'utils/text.ts',
    "import type { Result } from '#base/result.ts';\nexport type Text = Result;",
    'every file is in a known folder',
  ],
  [
    'an import of a missing file',
    'db/lost.ts',
    "import { lost } from '#db/nowhere.ts';\nexport default lost;",
    'every import exists',
  ],
] as const;

describe('added to the valid tree', () => {
  let violations: ReturnType<typeof cruise>['violations'];
  beforeAll(() => {
    const added = Object.fromEntries(violationsToAdd.map(([, file, text]) => [file, text]));
    violations = cruise({ ...validTree, ...added }).violations;
  });

  test.each(violationsToAdd)('%s is refused', (_what, file, _text, rule) => {
    const broken = violations.filter(({ from }) => from === `src/${file}`);
    expect(broken.map((violation) => violation.rule.name)).toContain(rule);
  });

  test('nothing else is refused', () => {
    const files: string[] = violationsToAdd.map(([, file]) => `src/${file}`);
    expect(violations.filter(({ from }) => !files.includes(from))).toEqual([]);
  });
});

test('a cycle is refused, also one of types only', () => {
  const { violations } = cruise({
    ...validTree,
    'db/there.ts': "import type { Back } from './back.ts';\nexport type There = Back | 1;",
    'db/back.ts': "import type { There } from './there.ts';\nexport type Back = There | 2;",
  });
  expect(violations.map(({ rule }) => rule.name)).toEqual(['no cycle']);
});

test('the check reads at least nine tenths of the project’s own sources', () => {
  const tracked = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' });
  const modules = tracked.split('\n').filter((file) => /\.tsx?$/.test(file));
  expect(cruiseFolder(root).totalCruised).toBeGreaterThan(modules.length * 0.9);
});
