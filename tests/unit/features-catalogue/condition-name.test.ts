import { createInstance, type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { understand } from '#domain/search/understand.ts';
import { conditionName } from '#features/catalogue/filters/condition-name.ts';
import { initialise } from '#i18n/setup.ts';

let t: TFunction;
beforeAll(async () => {
  const instance = createInstance();
  await initialise(instance);
  t = instance.t;
});

const namesOf = (text: string) =>
  understand(text).map((part) => conditionName(text, part, t, 'es'));

test.each([
  ['jardin', ['Jardín']],
  ['azotea', ['Terraza']],
  ['sea view', ['Vistas al mar']],
  ['vistas despejadas', ['Vistas despejadas']],
  ['piso riazor hasta 250.000', ['Piso', '«riazor»', 'Hasta 250.000 €']],
])('%s is named %s', (text, names) => {
  expect(namesOf(text).map((name) => name.replaceAll('\u00a0', ' '))).toEqual(names);
});
