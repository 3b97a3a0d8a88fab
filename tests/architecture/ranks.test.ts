import { beforeAll, describe, expect, test } from 'vitest';
import { cruise, cruiseFolders, project, tracked } from '../support/machine/cruise.ts';

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
  'screens/home.ts': "import { card } from '#features/card/card.ts';\nexport const home = card;",
  'features/editor/editor.ts':
    "import type { Listing } from '#domain/listing/listing.ts';\nexport type Editor = Listing;",
  'main.tsx': "import { card } from '#features/card/card.ts';\nconsole.log(card);",
};

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
    'an import of a screen by a feature',
    'features/card/screen.ts',
    "import { home } from '#screens/home.ts';\nexport default home;",
    'features/[^/]+ imports a higher rank',
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
    'layers import React in react.tsx only',
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

test('no import of the project is forbidden, and at least nine tenths of its sources are read', () => {
  const modules = tracked('src', 'pb_hooks').filter((file) => /\.(tsx?|js)$/.test(file));
  const { violations, totalCruised } = cruiseFolders(project, 'src', 'pb_hooks');
  expect(violations).toEqual([]);
  expect(totalCruised).toBeGreaterThan(modules.length * 0.9);
});
