import { expect, test } from 'vitest';
import { listingAddress } from '#domain/listing/listing-address.ts';

const id = 'aaaaaaaaaaaaaaa';

test.each([
  ['Ático en Riazor, 3 dorm.', '/atico-en-riazor-3-dorm'],
  ['Piso «O Peón» · 90 m²', '/piso-o-peon-90-m'],
  ['  --  ', ''],
  ['', ''],
  ['🏠', ''],
  [`${'a'.repeat(59)} b`, `/${'a'.repeat(59)}`],
  ['ÑANDÚ & Cía <b>', '/nandu-cia-b'],
])('the address of "%s" is readable', (title, slug) => {
  expect(listingAddress({ id, title })).toBe(`/propiedad/${id}${slug}`);
});
