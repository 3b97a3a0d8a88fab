import { globalFontFace } from '@vanilla-extract/css';
import { unicodeRange } from './font-characters.ts';

// Subset to the characters, weights and flare that the app uses (fonts/README.md), so that both
// load before the text renders.
globalFontFace('Hanken Grotesk', {
  src: 'url("./fonts/hanken-grotesk-400-700.woff2") format("woff2")',
  fontWeight: '400 700',
  fontDisplay: 'swap',
  unicodeRange,
});
globalFontFace('Commissioner', {
  src: 'url("./fonts/commissioner-600-flare.woff2") format("woff2")',
  fontWeight: '600 700',
  fontDisplay: 'swap',
  unicodeRange,
});

// Arial scaled to the metrics of the real font, so that the layout does not shift when it loads. The
// values are measured widths of a Spanish sample and the fonts' own ascent and descent.
const arial = 'local("Arial"), local("Liberation Sans"), local("Roboto")';
globalFontFace('Hanken fallback', {
  src: arial,
  sizeAdjust: '100.1%',
  ascentOverride: '99.9%',
  descentOverride: '30.3%',
  lineGapOverride: '0%',
});
const arialBold = 'local("Arial Bold"), local("Liberation Sans Bold"), local("Roboto Bold")';
globalFontFace('Commissioner fallback', {
  src: arialBold,
  fontWeight: '600 700',
  sizeAdjust: '93.2%',
  ascentOverride: '109.1%',
  descentOverride: '22.1%',
  lineGapOverride: '0%',
});
