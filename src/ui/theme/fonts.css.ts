import { globalFontFace } from '@vanilla-extract/css';
import { unicodeRange } from './font-characters.ts';

// Cut to the characters, weights and the flare that the app uses (fonts/README.md), so that both
// arrive before the text does.
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

// Arial stretched to the measures of the real font, so that nothing jumps when it arrives. The
// figures are measured widths of a Spanish sample and the fonts' own ascent and descent.
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
