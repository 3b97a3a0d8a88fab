import { expect, test } from 'vitest';
import { amountIn } from '#domain/exchange/amount.ts';
import { unguardCell } from '#domain/exchange/csv-text.ts';
import { isoDay } from '#domain/exchange/iso-day.ts';
import { plainText } from '#domain/moving/plain-text.ts';

/** Cells and texts as other programs write them: read as they are meant, or left for the preview to refuse. Never a wrong number. */

test.each([
  ['price', '198k', '198000'],
  ['price', '198 K€', '198000'],
  ['price', '1,2 M€', '1200000'],
  ['price', '1.5 millones', '1500000'],
  ['price', '198.000 euros', '198.000'],
  ['price', 'Desde 198.000 €', '198.000'],
  ['price', '850 €/mes', '850'],
  ['price', '850 € al mes', '850'],
  ['area', '2 ha', '20000'],
  ['area', '1,5 hectáreas', '15000'],
  ['area', '90 m2 útiles', '90'],
  ['area', '66,25 m²', '66,25 m²'],
  ['plotArea', 'aprox. 850 m2', '850'],
  ['communityFee', '80 €/mes', '80'],
  ['bedrooms', '3 hab.', '3'],
  ['bathrooms', '2 baños', '2'],
  ['yearBuilt', 'c. 1975', '1975'],
] as const)('%s «%s» is %s', (field, text, value) => {
  expect(amountIn(field, text)).toBe(value);
});

test.each([
  ['price', '450 €/semana'],
  ['price', '1.850 €/m²'],
  ['price', '250.000 $'],
  ['price', '£300,000'],
  ['price', '9.000 €/año'],
  ['price', 'entre 100.000 y 120.000'],
  ['price', 'a consultar'],
  ['price', '198 m€'],
  ['price', '198.000 constructor'],
  ['area', '3 ferrados'],
  ['area', '900 sqft'],
  ['area', '90/75 m2'],
  ['communityFee', '300 €/trimestre'],
  ['yearBuilt', 'años 70'],
] as const)('%s «%s» stays, for the preview to refuse', (field, text) => {
  expect(amountIn(field, text)).toBe(text);
});

test.each([
  ['01/03/26', '2026-03-01'],
  ['1.3.2026', '2026-03-01'],
  ['01/03/2026 0:00', '2026-03-01'],
  ['01/03/2026 00:00:00', '2026-03-01'],
  ['2026-03-01 00:00:00.000Z', '2026-03-01'],
  ['2026-03-01T10:30', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['1-mar-26', '2026-03-01'],
  ['01 mar. 2026', '2026-03-01'],
  ['domingo, 1 de marzo de 2026', '2026-03-01'],
  ['1 de decembro do 2026', '2026-12-01'],
  ['1 de xuño de 2026', '2026-06-01'],
  ['01-Sept-2026 10:30', '2026-09-01'],
  ['46082', '2026-03-01'],
  ['01/03/98', '1998-03-01'],
  ['1 de brumario de 2026', '1 de brumario de 2026'],
  ['1234', '1234'],
  ['marzo', 'marzo'],
  ['01/03/226', '01/03/226'],
])('the day «%s» is «%s»', (cell, day) => {
  expect(isoDay(cell)).toBe(day);
});

test.each([
  ['2&ndash;3', '2–3'],
  ['Uno&#13;&#10;Dos', 'Uno\nDos'],
  ['<style>p{margin:0}</style>Hola', 'Hola'],
  ['Hola<script>alert(1)</script> ya', 'Hola ya'],
  ['Hola<!-- la dueña baja a 180.000 -->', 'Hola'],
  ['Hola<!-- sin fin', 'Hola'],
  ['línea 1\nlínea 2 <b>negrita</b>\nlínea 3', 'línea 1\nlínea 2 negrita\nlínea 3'],
  ['Si a<b y c>d', 'Si a<b y c>d'],
  ['1.ª planta, 3&ordm; C&nbsp;&euro;', '1.ª planta, 3º C €'],
  ['<p class="x">Uno</p>\n<p>Dos</p>', 'Uno\n\nDos'],
  ['&laquo;Sol&raquo; &hellip;', '«Sol» …'],
  ['S&atilde;o Jo&atilde;o, &Ograve; &yuml; &AElig;', 'São João, Ò ÿ Æ'],
  ['&bdquo;Sol&ldquo; &rarr; mar &asymp; 3&frac14; &#10003;&zwj;', '„Sol“ → mar ≈ 3¼ ✓'],
  ['&desconocida; &amp;', '&desconocida; &'],
])('the text %j is %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['=T("981000000")', '981000000'],
  ['="0034981000000"', '0034981000000'],
  ['=t("")', ''],
  ["'+34 981", '+34 981'],
  ['=A1+B2', '=A1+B2'],
])('the cell %s is %s', (cell, text) => {
  expect(unguardCell(cell)).toBe(text);
});
