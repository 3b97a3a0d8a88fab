import { expect, test } from 'vitest';
import { createCode } from '#ui/later/code.ts';

test('code that comes later is fetched once and told to those who wait for it', async () => {
  let fetched = 0;
  let told = 0;
  const code = createCode(async () => {
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
  const code = createCode(async () => answers.shift() ?? 'more');
  await expect(code.load()).rejects.toThrow('offline');
  expect(code.read()).toBeUndefined();
  await code.load();
  expect(code.read()).toBe('code');
});

test('while React adopts the page, code is there only if the page has what it renders', async () => {
  const later = createCode(async () => 'code');
  const shown = createCode(async () => 'code', { isServed: true });
  expect(shown.readAdopting()).toBeUndefined();
  await Promise.all([later.load(), shown.load()]);
  expect([later.readAdopting(), shown.readAdopting()]).toEqual([undefined, 'code']);
});
