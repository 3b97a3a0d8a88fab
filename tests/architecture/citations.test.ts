import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The rooms and pages in which nothing may cite a paper outside this repository. */
const places = [
  'src',
  'tests',
  'pb_hooks',
  'pb_migrations',
  'pocketbase',
  '*.md',
  '*.ts',
  '*.json',
];

/** This file names what it forbids. */
const OWN = 'tests/architecture/citations.test.ts';

/**
 * Citations of the product's specification, of numbered decisions and designs, and of notes. The names of a
 * file (`src/DECISIONS.md`, `e2e/specification`) and the specification of a file format are none.
 */
const CITATION = new RegExp(
  [
    String.raw`\b(the|this|our) specification\b`,
    String.raw`\bspecification(’s|'s)? (section|§)`,
    String.raw`\(specification\b(?! of)`,
    String.raw`\bspecification$`,
    String.raw`\bdecisions? §?\d`,
    String.raw`\bdesign (section )?\d`,
    String.raw`\bdesign\.md\b`,
    String.raw`\bfield[- ]notes\b`,
    String.raw`\bdomain[- ](notes|vocabulary)\b`,
    String.raw`\bshared/(spec|design)`,
    String.raw`\barchitecture-examples\b`,
  ].join('|'),
  'i',
);

/** `file:line: text` of each citation. */
function citations(): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z', '--', ...places], { cwd: root });
  const files = tracked.toString().split('\0').filter(isSource);
  return files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (CITATION.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
}

const isSource = (file: string) =>
  file !== OWN &&
  file !== 'package-lock.json' &&
  /\.(m?js|cjs|tsx?|md|json|css)$/.test(file) &&
  existsSync(join(root, file));

test('nothing cites a paper outside this repository: a comment states the rule itself', () => {
  expect(citations()).toEqual([]);
});

test.each([
  '/** The limits (specification section 5). */',
  '// as the specification says',
  '/** A merge by field (decisions 3.5). */',
  '// see decision 7',
  '/** A row of 76 px (design 4). */',
  '// WebKit loses blobs (field notes 5.1)',
  '// see design.md',
])('%s is found', (line) => expect(line).toMatch(CITATION));

test.each([
  '/** The chunks of a PNG; see its specification, section 11. */',
  '// src/DECISIONS.md has the reasons',
  "proof: ['e2e/specification: each status has its badge'],",
  'as one of three decisions, a person keeps both',
])('%s is allowed', (line) => expect(line).not.toMatch(CITATION));
