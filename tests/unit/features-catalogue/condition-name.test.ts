import { beforeAll, expect, test } from 'vitest';
import { understand } from '#domain/search/reading/understand.ts';
import type { Translate } from '#i18n/use-t.ts';
import { conditionName } from '#listing-parts/conditions/condition-name.ts';
import { speaking } from '../../support/device/speaking.ts';

let t: Translate;
beforeAll(async () => {
  ({ t } = await speaking('es'));
});

const namesOf = (text: string) =>
  understand(text).map((part) => conditionName(text, part, t, 'es'));

test.each([
  ['jardin', ['Jardín']],
  ['azotea', ['Terraza']],
  ['sea view', ['Vistas al mar']],
  ['vistas despejadas', ['Vistas despejadas']],
  ['piso riazor hasta 250.000', ['Piso', '«riazor»', 'Hasta 250.000 €']],
  ['siete habitaciones', ['Desde 7 dormitorios']],
  ['2 o 3 habitaciones', ['2 dormitorios – 3 dormitorios']],
  ['1,2M', ['Hasta 1.200.000 €']],
  ['riazor monte alto', ['«riazor»', '«monte alto»']],
  ['casa sin piscina', ['Casa', 'Sin piscina']],
  ['perros no', ['Perros no']],
  ['letra b', ['Certificado energético: B']],
  ['terraza de 12 m', ['Terraza', 'Desde 12 m²']],
])('%s is named %s', (text, names) => {
  expect(namesOf(text).map((name) => name.replaceAll('\u00a0', ' '))).toEqual(names);
});
