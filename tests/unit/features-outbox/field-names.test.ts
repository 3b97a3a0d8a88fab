import { beforeAll, expect, test } from 'vitest';
import { problemWords } from '#features/outbox/problem/problem-words.ts';
import { changeLines, type Words } from '#i18n/change-words.ts';
import { idOf } from '../../support/device/listings.ts';
import { anEntry, parked } from '../../support/device/outbox-entries.ts';
import { plain, spanishWords } from '../../support/device/outbox-words.ts';

const ADVISOR = idOf('a', 1);

let words: Words;
beforeAll(async () => {
  words = await spanishWords();
});

test('a name that two collections use is a field of each', () => {
  const changes = { name: { from: '', to: 'Ana' }, price: { from: 0, to: 1_000 } };
  expect(changeLines('advisors', changes, words)).toEqual([
    'Nombre: vacío → Ana',
    'price: 0 → 1000',
  ]);
  expect(changeLines('listings', changes, words).map(plain)).toEqual([
    'name: vacío → Ana',
    'Precio: 0 € → 1.000 €',
  ]);
});

test('a refused field of a contact has the name that a contact’s form has for it', () => {
  const changes = { email: { from: '', to: 'tarde' } };
  const entry = anEntry(
    1,
    { kind: 'update', collection: 'advisors', id: ADVISOR, changes },
    parked({
      type: 'Refused',
      fields: [{ field: 'email', code: 'validation_is_email', message: '' }],
    }),
  );
  expect(problemWords(entry, words.t, true).lines).toEqual(['Correo electrónico: no es válido']);
});
