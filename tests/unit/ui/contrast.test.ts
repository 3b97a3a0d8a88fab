import { describe, expect, test } from 'vitest';
import { type Colors, darkColors, lightColors } from '#ui/theme/tokens.ts';

/** Relative luminance of `#RRGGBB` (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Every pair of text and background colour that components use. */
const textPairs = ({ bg, text, brand, accent, danger, success, photo, map }: Colors) => ({
  'primary on page': [text.primary, bg.page],
  'primary on sunken': [text.primary, bg.sunken],
  'primary on raised': [text.primary, bg.raised],
  'primary on surface': [text.primary, bg.surface],
  'secondary on page': [text.secondary, bg.page],
  'secondary on sunken': [text.secondary, bg.sunken],
  'secondary on raised': [text.secondary, bg.raised],
  'secondary on a missing photo': [text.secondary, photo.placeholder],
  'tertiary on page': [text.tertiary, bg.page],
  'tertiary on sunken': [text.tertiary, bg.sunken],
  'tertiary on raised': [text.tertiary, bg.raised],
  'tertiary on surface': [text.tertiary, bg.surface],
  'link on page': [text.link, bg.page],
  'link on sunken': [text.link, bg.sunken],
  'link on raised': [text.link, bg.raised],
  'link on brand tint': [text.link, brand.tint],
  'on inverse': [text.onInverse, bg.inverse],
  'on brand': [brand.onFill, brand.fill],
  'on brand, hovered': [brand.onFill, brand.fillHover],
  'on brand tint': [brand.onTint, brand.tint],
  'on accent': [accent.onFill, accent.fill],
  'on accent tint': [accent.onTint, accent.tint],
  'on danger': [danger.onFill, danger.fill],
  'on danger tint': [danger.onTint, danger.tint],
  'error on page': [danger.fill, bg.page],
  'error on raised': [danger.fill, bg.raised],
  'on success': [success.onFill, success.fill],
  'on success tint': [success.onTint, success.tint],
  'primary on an empty zone': [text.primary, map.empty],
  'primary on a zone': [text.primary, map.zone],
  'primary on a lit zone': [text.primary, map.lit],
  'on a photo’s pane': [photo.onOverlay, photo.overlay],
});

/** Non-text pairs (WCAG 1.4.11): edges of controls, focus rings, selected panes. */
const shapePairs = ({ bg, border, brand, map }: Colors) => ({
  'control on page': [border.control, bg.page],
  'control on sunken': [border.control, bg.sunken],
  'control on raised': [border.control, bg.raised],
  'focus on page': [border.focus, bg.page],
  'focus on sunken': [border.focus, bg.sunken],
  'focus on raised': [border.focus, bg.raised],
  'brand on page': [brand.fill, bg.page],
  'brand on raised': [brand.fill, bg.raised],
  'shore on page': [map.shore, bg.page],
  'a chosen zone beside another': [brand.fill, map.zone],
  'a chosen zone beside a lit one': [brand.fill, map.lit],
});

const failing = (pairs: Record<string, string[]>, least: number) =>
  Object.entries(pairs)
    .map(([name, [a = '', b = '']]) => ({ name, ratio: contrast(a, b) }))
    .filter(({ ratio }) => !(ratio >= least));

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
] as const)('the %s theme', (_name, colors) => {
  test('gives text a contrast of at least 4.5 (WCAG AA)', () => {
    expect(failing(textPairs(colors), 4.5)).toEqual([]);
  });

  test('gives edges a contrast of at least 3 (WCAG AA)', () => {
    expect(failing(shapePairs(colors), 3)).toEqual([]);
  });
});

test('the contrast of white is 21 with black and 4.48 with #777777', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});
