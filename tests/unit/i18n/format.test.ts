import { describe, expect, test, vi } from 'vitest';
import {
  formatArea,
  formatDate,
  formatDecimals,
  formatDistance,
  formatHours,
  formatNumber,
  formatPercent,
  formatPrice,
  formatPricePerArea,
  formatWeekday,
  joinRanges,
  mailLink,
  phoneLink,
} from '#i18n/format.ts';

const NBSP = '\u00a0';

describe('a price', () => {
  test.each([
    [950, 'alquiler', `950${NBSP}€/mes`],
    [1_234, 'venta', `1.234${NBSP}€`],
    [1_900, 'alquiler_vacacional', `1.900${NBSP}€/mes`],
    [780, 'alquiler_temporal', `780${NBSP}€/mes`],
    [185_000, 'venta', `185.000${NBSP}€`],
    [999_999_999, 'venta', `999.999.999${NBSP}€`],
    [0, 'venta', 'Consultar'],
    [0, 'alquiler', 'Consultar'],
  ] as const)('of %i for %s reads %s', (price, operation, text) => {
    expect(formatPrice(price, operation)).toBe(text);
  });
});

test('an area keeps its unit on the same line and uses the number format of its language', () => {
  expect(formatArea(98, 'es')).toBe(`98${NBSP}m²`);
  expect([0.02, 0.28, 0.96, 2.36].map((km) => formatDistance(km, 'es'))).toEqual(
    ['100 m', '300 m', '1 km', '2,4 km'].map((text) => text.replace(' ', NBSP)),
  );
  expect(formatArea(1_200, 'gl')).toBe(`1.200${NBSP}m²`);
  expect(formatArea(1_200, 'en')).toBe(`1,200${NBSP}m²`);
});

test('prices per area are grouped in Spanish, and below 100 € they have a decimal', () => {
  expect(formatPricePerArea(2_989.4)).toBe(`2.989${NBSP}€/m²`);
  expect(formatPricePerArea(10.34)).toBe(`10,3${NBSP}€/m²`);
});

test('half a bathroom is written with the decimal separator of the language', () => {
  expect(formatNumber(2.5, 'es')).toBe('2,5');
  expect(formatNumber(2.5, 'gl')).toBe('2,5');
  expect(formatNumber(2.5, 'en')).toBe('2.5');
});

test('a rate keeps its decimals and a share keeps its percent sign', () => {
  expect(formatDecimals(2.8, 2, 'gl')).toBe('2,80');
  expect(formatDecimals(2.8, 2, 'en')).toBe('2.80');
  expect(formatPercent(80, 'es')).toBe(`80${NBSP}%`);
  expect(formatPercent(80, 'en')).toBe('80%');
});

test('long dates are written as each language writes them', () => {
  const at = new Date(2026, 10, 21, 12).getTime();
  expect(formatDate(at, 'es')).toBe('21 de noviembre de 2026');
  expect(formatDate(at, 'gl')).toBe('21 de novembro de 2026');
  expect(formatDate(at, 'en')).toBe('21 November 2026');
});

test('Galician months and weekdays are those of an engine that knows Galician, also in one that does not', () => {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1 + month, 12));
  const written = (style: Intl.DateTimeFormatOptions) =>
    days.map((day) => new Intl.DateTimeFormat('gl-ES', style).format(day));
  const months = written({ dateStyle: 'long' });
  const weekdays = written({ weekday: 'long' });
  const { DateTimeFormat } = Intl;
  const asked = vi
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(function asChromium(locale, options) {
      return new DateTimeFormat(String(locale).startsWith('gl') ? 'en-US' : locale, options);
    });
  expect(days.map((day) => formatDate(day, 'gl'))).toEqual(months);
  expect(days.map((day) => formatWeekday(day, 'gl'))).toEqual(weekdays);
  asked.mockRestore();
});

test('opening hours get an en dash, and words keep their hyphens', () => {
  expect(formatHours('9:00-19:00')).toBe('9:00–19:00');
  expect(formatHours('9:00 - 14:00, 16:00-19:00')).toBe('9:00–14:00, 16:00–19:00');
  expect(formatHours('9:00–19:00')).toBe('9:00–19:00');
  expect(formatHours('Vai-vén')).toBe('Vai-vén');
});

test('a phone link has no spaces, and a mail link has an encoded subject', () => {
  expect(phoneLink('+34 981 000 000')).toBe('tel:+34981000000');
  expect(mailLink('info@example.com')).toBe('mailto:info@example.com');
  expect(mailLink('info@example.com', 'Piso & garaje')).toBe(
    'mailto:info@example.com?subject=Piso%20%26%20garaje',
  );
});

test.each([
  [`un 8–12${NBSP}% de gastos`, `un 8–\u206012${NBSP}% de gastos`],
  ['2.50–3.20%, 35–40%', '2.50–\u20603.20%, 35–\u206040%'],
  ['9:00–19:00', '9:00–19:00'],
  ['20–30 años', '20–30 años'],
])('of the ranges in %s those of a percentage are joined', (text, joined) => {
  expect(joinRanges(text)).toBe(joined);
});
