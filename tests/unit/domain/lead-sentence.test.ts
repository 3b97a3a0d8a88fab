import { expect, test } from 'vitest';
import { splitLead } from '#domain/listing/lead-sentence.ts';

const LEAD = 'Última planta con terraza de 30 m² orientada al sur y el mar de frente.';
const REST = 'Reformado por completo, con suelo de madera.';

test.each([
  ['a first sentence', `${LEAD} ${REST}`, LEAD, REST],
  [
    'a first line',
    `Piso luminoso de tres dormitorios\n${REST}`,
    'Piso luminoso de tres dormitorios',
    REST,
  ],
  ['a single sentence', LEAD, LEAD, ''],
  [
    'an abbreviation',
    `Vivienda exterior en la Avda. de la Marina. ${REST}`,
    'Vivienda exterior en la Avda. de la Marina.',
    REST,
  ],
  [
    'a very short sentence, with the next one',
    `¡Novedad! ${LEAD} ${REST}`,
    `¡Novedad! ${LEAD}`,
    REST,
  ],
  ['nothing', '', '', ''],
])('the lead of a description is %s', (_what, text, lead, rest) => {
  expect(splitLead(text)).toEqual({ lead, rest });
});

test('a first sentence of more than 180 characters is no lead', () => {
  const long = `${'muy '.repeat(50)}largo. ${REST}`;
  expect(splitLead(long)).toEqual({ lead: '', rest: long });
});
