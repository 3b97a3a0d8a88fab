import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Folders whose code the simulator repeats from a seed, or whose clock a test sets. */
const folders = [
  'domain',
  'db',
  'sync',
  'catalogue',
  'session',
  'features/editor',
  'features/enquiries',
];
/** The id generator itself. */
const exceptions = ['src/domain/ids.ts'];

/** Uses of the browser's clock, randomness, locks, storage or network. */
const platform =
  /\b(Date\.now|performance\.now|setTimeout|setInterval|Math\.random|AbortSignal\.timeout|getRandomValues|randomUUID|localStorage|sessionStorage|indexedDB\.)|\bnew (Date\(\)|BroadcastChannel|EventSource)|\bnavigator\.(locks|storage|onLine)|(?<![.\w])fetch\(/;
/** The real implementations may only be a parameter's default value. */
const realPort = /\b(createId|systemClock)\b/g;

/** The lines of a source, without comments, that use the platform directly. */
function touches(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
  const imports = code.match(/^import [^;]*;/gm)?.join('') ?? '';
  const ports = imports.match(realPort) ?? [];
  const used = ports.map((port) => new RegExp(`\\b${port}[.(]|(?<!= )\\b${port}\\b(?!:)`));
  const rest = code.replaceAll(/^import [^;]*;/gm, '');
  return rest.split('\n').filter((line) => [platform, ...used].some((use) => use.test(line)));
}

function sourcesOf(folderName: string): string[] {
  const folder = join(root, 'src', folderName);
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => /\.tsx?$/.test(file)).map((file) => join(folder, file));
  return files.map((file) => relative(root, file)).filter((file) => !exceptions.includes(file));
}

test.each(folders)(
  '%s gets clock, randomness, locks, storage and network as parameters',
  (folder) => {
    const sources = sourcesOf(folder);
    expect(sources).not.toEqual([]);
    const found = sources.flatMap((file) =>
      touches(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  },
);

const withPorts = (line: string) =>
  `import { createId } from '#domain/ids.ts';\nimport { type Clock, systemClock } from '#base/clock.ts';\n${line}`;

test.each([
  'const id = createId();',
  'const ports = { createId };',
  'const id = crypto.randomUUID();',
  'savedAt: Date.now(),',
  'savedAt: systemClock.now(),',
  'const at = new Date().toISOString();',
  'setTimeout(look, 10);',
  'await fetch(address);',
  'const patience = AbortSignal.timeout(1_500);',
  'if (navigator.onLine) look();',
  'if (Math.random() < 0.5) look();',
])('%s is found', (line) => expect(touches(withPorts(line))).toEqual([line]));

test.each([
  'newId: CreateId = createId,',
  'clock: Clock = systemClock,',
  'const plan = { now: clock.now(), createId: newId };',
  '/** `navigator.locks`, undefined where there is none. */',
  'new Date(clock.now())',
  'const answer = await ports.fetch(address);',
])('%s is allowed', (line) => expect(touches(withPorts(line))).toEqual([]));

test('the id generator that a plan gets as a parameter is allowed', () => {
  expect(touches('const { createId } = context;\nconst id = createId();')).toEqual([]);
});
