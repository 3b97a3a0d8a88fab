import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCode } from '#ui/later/code.ts';

test('code that comes later is fetched once and told to those who wait for it', async () => {
  let fetched = 0;
  let told = 0;
  const code = createCode('page', async () => {
    fetched += 1;
    return 'code';
  });
  code.subscribe(() => {
    told += 1;
  });
  expect(code.read()).toBeUndefined();
  await code.load();
  await code.load();
  expect([code.read(), fetched, told]).toEqual(['code', 1, 1]);
});

test('code that could not be fetched is asked for again', async () => {
  const answers = [Promise.reject(new TypeError('offline')), Promise.resolve('code')];
  const code = createCode('page', async () => answers.shift() ?? 'more');
  await expect(code.load()).rejects.toThrow('offline');
  expect(code.read()).toBeUndefined();
  await code.load();
  expect(code.read()).toBe('code');
});

test('code that is given is not fetched', async () => {
  const code = createCode('served', async () => Promise.reject(new TypeError('offline')));
  code.provide('code' as never);
  await code.load();
  expect(code.read()).toBe('code');
});

// Broken by a code that nobody gives: the server's page would lack its part.
test('the server has all code that its pages show', () => {
  const shown = globSync('src/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/const (\w+) = createCode\(\s*'served'/g)].map(
      ([, name]) => name,
    ),
  );
  const given = readFileSync('src/served/codes.ts', 'utf8').matchAll(/^(\w+)\.provide\(/gm);
  expect(shown.length).toBeGreaterThan(0);
  expect([...given].map(([, name]) => name).sort()).toEqual(shown.sort());
});
