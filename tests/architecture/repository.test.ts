import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && existsSync(join(root, file)));
const code = tracked.filter((file) =>
  /^(src|tests|pocketbase|pb_hooks)\/.*\.(m?js|tsx?)$/.test(file),
);
const isText = (file: string) => !/\.(jpg|png|webp|woff2|ico|zip)$/.test(file);

// Put together from parts, so that this file does not hold what it forbids.
const dot = '\\.';
const hosts = [
  ['registry', 'npmjs', 'org'],
  ['registry', 'yarnpkg', 'com'],
  ['npm', 'pkg', 'github', 'com'],
  ['proxy', 'golang', 'org'],
  ['sum', 'golang', 'org'],
  ['pypi', 'org'],
  ['crates', 'io'],
].map((parts) => parts.join(dot));
const folders = [
  ['home', '[a-z]'],
  ['Users', '[A-Za-z]'],
  ['root', ''],
  ['tmp', ''],
  ['var', 'folders'],
  ['work', '[a-z]'],
].map(([top, next]) => `(?<![\\w.)}*-])/${top}/${next}`);

/** The lines of tracked text files that a pattern finds. */
function linesWith(pattern: RegExp): string[] {
  return tracked.filter(isText).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (pattern.test(line) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
  );
}

test('no file names the host of a package registry', () => {
  expect(linesWith(new RegExp(hosts.join('|'), 'i'))).toEqual([]);
});

test('no file names a folder of a developer’s machine', () => {
  expect(linesWith(new RegExp(folders.join('|')))).toEqual([]);
});

test('the patterns find registry hosts and local folders', () => {
  const found = (line: string) => new RegExp([...hosts, ...folders].join('|'), 'i').test(line);
  expect(found(`"https://${['registry', 'npmjs', 'org'].join('.')}/x.tgz"`)).toBe(true);
  for (const folder of [
    ['', 'home', 'ana', 'x'],
    ['', 'tmp', 'x'],
    ['', 'Users', 'Ana'],
  ])
    expect(found(`open("${folder.join('/')}")`)).toBe(true);
  expect(found("import '#app/root/home/x.ts'")).toBe(false);
});

test('file names are in kebab case and say what the file holds', () => {
  const forbidden = /^(utils?|helpers?|common|manager|types|index|misc|shared)\./;
  const odd = code.filter((file) => {
    const name = basename(file);
    const isRoute = file.startsWith('src/routes/');
    if (isRoute || name === 'routeTree.gen.ts') return false; // the router prescribes these
    return forbidden.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)+$/.test(name);
  });
  expect(odd).toEqual([]);
});

test('no source file is longer than 250 lines, unless it is generated', () => {
  const long = code.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
    return lines > 250 && !file.endsWith('.gen.ts') ? [`${file}: ${lines}`] : [];
  });
  expect(long).toEqual([]);
});

test('no folder has more than 30 files, but those that the router and the languages prescribe', () => {
  const prescribed = /^src\/(routes|i18n\/\w+)$/;
  const folders = Map.groupBy(
    code.filter((file) => /^(src|pb_hooks|pocketbase)\//.test(file)),
    (file) => dirname(file),
  );
  const full = [...folders].filter(([name, { length }]) => length > 30 && !prescribed.test(name));
  expect(full.map(([name, { length }]) => `${name}: ${length}`)).toEqual([]);
});

test('the compiler is TypeScript 7, although TypeScript 6 is installed too', () => {
  const printed = execFileSync(join(root, 'node_modules/.bin/tsc'), ['-v'], { encoding: 'utf8' });
  expect(printed).toMatch(/^Version 7\./);
});

test('the committed route tree lists exactly the route files', () => {
  const tree = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8');
  const imported = [...tree.matchAll(/from '\.\/routes\/(.+)'/g)].map(([, name]) => `${name}.tsx`);
  const routes = tracked
    .filter((file) => /^src\/routes\/[^-].*\.tsx$/.test(file))
    .map((file) => file.slice('src/routes/'.length));
  expect(imported.sort()).toEqual(routes.sort());
});
