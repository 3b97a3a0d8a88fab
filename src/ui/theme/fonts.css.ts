import { globalFontFace } from '@vanilla-extract/css';

// Only the two latin files: they cover es, gl, en and the euro sign, and both are precached.
globalFontFace('Hanken Grotesk Variable', {
  src: 'url(@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2) format("woff2")',
  fontWeight: '100 900',
  fontDisplay: 'swap',
});
globalFontFace('Commissioner Variable', {
  src: 'url(@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2) format("woff2")',
  fontWeight: '100 900',
  fontDisplay: 'swap',
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
