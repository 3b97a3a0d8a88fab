import { beforeAll, expect, test } from 'vitest';
import { editingWords } from '#features/editor/editing-words.ts';
import es from '#i18n/es/staff/editor.json' with { type: 'json' };
import type { Translate } from '#i18n/use-t.ts';
import { speaking } from '../../support/device/speaking.ts';

let t: Translate;
beforeAll(async () => {
  const instance = await speaking('es');
  instance.addResourceBundle('es', 'translation', es, true);
  t = instance.t;
});

const nameOf = (account: string) => ({ ana: 'Ana', own: 'Iria' })[account] ?? '';

test.each([
  [[], ''],
  [['ana'], 'Ana lo está editando.'],
  [['new'], 'Otra persona lo está editando.'],
  [[''], 'Otra persona lo está editando.'],
  [['ana', ''], 'Otras personas lo están editando.'],
  [['own'], 'Lo tienes abierto también en otro dispositivo.'],
  [['own', 'ana'], 'Ana lo está editando.'],
])('forms of %j: %s', (accounts, words) => {
  expect(editingWords(accounts, { own: 'own', nameOf }, t)).toBe(words);
});
