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

/** A small house in which every import is right. */
const house = {
  'base/result.ts': 'export type Result = string;',
  'domain/listing.ts':
    "import type { Result } from '#base/result.ts';\nexport type Listing = Result;",
  'db/database.ts':
    "import Dexie from 'dexie';\nimport type { Listing } from '#domain/listing.ts';\nexport const database = new Dexie('x');\nexport type Row = Listing;",
  'remote/remote.ts':
    "import type { Listing } from '#domain/listing.ts';\nexport type Remote = Listing;",
  'features/card/card.ts':
    "import { database } from '#db/database.ts';\nexport const card = database;",
  'features/editor/editor.ts':
    "import type { Listing } from '#domain/listing.ts';\nexport type Editor = Listing;",
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

/** What a program prints, whether it ends well or not. */
function run(program: string, args: string[], cwd: string): string {
  try {
    return execFileSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 28 });
  } catch (error) {
    return v.parse(v.object({ stdout: v.string() }), error).stdout;
  }
}

test('a house in order passes, and all of it is read', () => {
  const { violations, totalCruised } = cruise(house);
  expect(violations).toEqual([]);
  expect(totalCruised).toBeGreaterThanOrEqual(Object.keys(house).length);
});

/** What is planted, where, and the rule that has to refuse it. */
const plants = [
  [
    'an upward import',
    'domain/up.ts',
    "import { database } from '#db/database.ts';\nexport default database;",
    'domain looks up',
  ],
  [
    'an upward import of a type alone',
    'base/up.ts',
    "import type { Listing } from '#domain/listing.ts';\nexport type Up = Listing;",
    'base looks up',
  ],
  [
    'a layer that knows a feature',
    'db/up.ts',
    "import { card } from '#features/card/card.ts';\nexport default card;",
    'db looks up',
  ],
  [
    'a sideways import between layers',
    'db/side.ts',
    "import type { Remote } from '#remote/remote.ts';\nexport type Side = Remote;",
    'rooms of a rank are strangers',
  ],
  [
    'a sideways import between features',
    'features/editor/side.ts',
    "import { card } from '#features/card/card.ts';\nexport default card;",
    'rooms of a rank are strangers',
  ],
  [
    'a sideways import by a relative path',
    'features/editor/relative.ts',
    "import { card } from '../card/card.ts';\nexport default card;",
    'rooms of a rank are strangers',
  ],
  [
    'a second door to a library',
    'features/card/second.ts',
    "import Dexie from 'dexie';\nexport default Dexie;",
    'one door: dexie',
  ],
  [
    'a second door for a type alone',
    'ui/second.ts',
    "import type PocketBase from 'pocketbase';\nexport type Second = PocketBase;",
    'one door: pocketbase',
  ],
  [
    'a style outside a style file',
    'ui/look.ts',
    "import { style } from '@vanilla-extract/css';\nexport const look = style({});",
    'one door: @vanilla-extract/css',
  ],
  [
    'a feature that sees the network',
    'features/card/net.ts',
    "import type { Remote } from '#remote/remote.ts';\nexport type Net = Remote;",
    'features do not see the network',
  ],
  [
    'React in the catalogue',
    'catalogue/hook.ts',
    "import { useState } from 'react';\nexport default useState;",
    'the catalogue is no React',
  ],
  [
    'a room that is not on the map',
    'utils/text.ts',
    "import type { Result } from '#base/result.ts';\nexport type Text = Result;",
    'everything lives in a room',
  ],
  [
    'an import that leads nowhere',
    'db/lost.ts',
    "import { lost } from '#db/nowhere.ts';\nexport default lost;",
    'every import leads somewhere',
  ],
] as const;

describe('planted into one house', () => {
  let violations: ReturnType<typeof cruise>['violations'];
  beforeAll(() => {
    const planted = Object.fromEntries(plants.map(([, file, text]) => [file, text]));
    violations = cruise({ ...house, ...planted }).violations;
  });

  test.each(plants)('%s is refused', (_what, file, _text, rule) => {
    const broken = violations.filter(({ from }) => from === `src/${file}`);
    expect(broken.map((violation) => violation.rule.name)).toContain(rule);
  });

  test('nothing else is refused', () => {
    const files: string[] = plants.map(([, file]) => `src/${file}`);
    expect(violations.filter(({ from }) => !files.includes(from))).toEqual([]);
  });
});

test('a cycle is refused, even one of types alone', () => {
  const { violations } = cruise({
    ...house,
    'db/there.ts': "import type { Back } from './back.ts';\nexport type There = Back | 1;",
    'db/back.ts': "import type { There } from './there.ts';\nexport type Back = There | 2;",
  });
  expect(violations.map(({ rule }) => rule.name)).toEqual(['no cycle']);
});

test('our own sources are read, not skipped', () => {
  const tracked = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' });
  const modules = tracked.split('\n').filter((file) => /\.tsx?$/.test(file));
  expect(cruiseFolder(root).totalCruised).toBeGreaterThan(modules.length * 0.9);
});
