import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Every page of the repository but the lists of promises, which name tests without their endings. */
const pages = gitFiles('*.md', ':!tests/coverage/promises');
const CODE_BLOCK = /^```[\s\S]*?^```/gm;
/** A path of the project, or any path that ends in a slash or a known ending; not `/api/sync`, not a package of npm. */
const QUOTED_PATH =
  /`((?:src|tests|pb_hooks|pb_migrations|pocketbase|public)\/[\w./$-]*|[\w.][\w./$-]*(?:\/|\.(?:tsx?|m?js|cjs|json|md)))`/g;
const LINK = /\]\(([^)#]+)/g;

/** The tracked files that fit the patterns. */
function gitFiles(...patterns: string[]): string[] {
  const files = execFileSync('git', ['ls-files', '--', ...patterns], { cwd: root });
  return files.toString().trim().split('\n');
}

/** The paths that a text names in backticks or as links to files; web addresses are left out. */
const pathsIn = (text: string) => {
  const prose = text.replace(CODE_BLOCK, '');
  const found = [...prose.matchAll(QUOTED_PATH), ...prose.matchAll(LINK)];
  return found.map(([, path = '']) => path).filter((path) => !path.startsWith('http'));
};

const LINK_TO_PART = /\]\(([^)#:]*)#([^)]+)\)/g;

/** The anchors that GitHub gives to the headings of a page. */
const anchorsOf = (text: string) =>
  [...text.replace(CODE_BLOCK, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\- _]/gu, '')
      .replaceAll(' ', '-'),
  );

/** The links of a page to parts that no heading names. */
function brokenParts(page: string, text: string): string[] {
  const links = [...text.replace(CODE_BLOCK, '').matchAll(LINK_TO_PART)];
  return links.flatMap(([link, path = '', part = '']) => {
    const target = path === '' ? text : readFileSync(join(root, dirname(page), path), 'utf8');
    return anchorsOf(target).includes(part) ? [] : [link];
  });
}

const names = new Set(gitFiles('.').map((path) => basename(path)));

/**
 * A path counts from the project's folder, from `src`, from `tests` or from the page's own folder. A name alone counts in any
 * folder.
 */
const isThere = (page: string, path: string) =>
  names.has(path) ||
  ['', 'src', 'tests', dirname(page)].some((folder) => existsSync(join(root, folder, path))) ||
  isIgnored(path);

/** Whether git ignores a path: a command makes it, so a fresh clone has none. */
const isIgnored = (path: string) =>
  spawnSync('git', ['check-ignore', path, `${path}/`], { cwd: root }).status === 0;

describe.each(pages)('%s', (page) => {
  test('every path that it names exists', () => {
    const paths = pathsIn(readFileSync(join(root, page), 'utf8'));
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.filter((path) => !isThere(page, path))).toEqual([]);
  });

  test('every part that it links to has a heading', () => {
    expect(brokenParts(page, readFileSync(join(root, page), 'utf8'))).toEqual([]);
  });
});

test('the search for paths finds files, folders and links, and no addresses', () => {
  const text =
    'See `src/no.ts`, `src/i18n/es`, `no/` and [this](no/README.md#part), not `/api/x` or [web](https://a.b/c.md).';
  expect(pathsIn(text)).toEqual(['src/no.ts', 'src/i18n/es', 'no/', 'no/README.md']);
});

test('a link to a part without a heading is found, here and on another page', () => {
  const text =
    '## 2026 · What «no» means\n\n[a](#2026--what-no-means) [b](#no) [c](README.md#start) [d](README.md#no)';
  expect(brokenParts('CONTRIBUTING.md', text)).toEqual(['](#no)', '](README.md#no)']);
});
