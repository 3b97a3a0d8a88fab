import { globalStyle } from '@vanilla-extract/css';
import { base } from './base.css.ts';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { pressedGround } from './shared-styles.ts';
import { displayFont, headingSize } from './text-styles.ts';

const all = '*, ::before, ::after';

globalStyle(all, { boxSizing: 'border-box' });
globalStyle('html', {
  WebkitTextSizeAdjust: '100%',
  // Keeps a focused element clear of the bar and the dock.
  scrollPaddingBlock: `calc(${base.size.bar} + ${base.space[2]}) ${base.space[24]}`,
  '@media': { [media.low]: { scrollPaddingBlock: base.space[2] } }, // they scroll away
});
globalStyle('body', {
  margin: 0,
  background: vars.color.bg.page,
  color: vars.color.text.primary,
  fontFamily: base.font.text,
  fontSize: base.type.body.size,
  lineHeight: base.type.body.line,
  WebkitFontSmoothing: 'antialiased',
  overflowWrap: 'break-word',
});
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset', {
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
});
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('legend', { padding: 0 });
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
globalStyle('[hidden]', { display: 'none' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
globalStyle('button, input, select, textarea', { font: 'inherit', color: 'inherit' });
// iOS zooms into a focused field with smaller text.
globalStyle('input, select, textarea', {
  '@media': { '(pointer: coarse)': { fontSize: 'max(1rem, 100%)' } },
});
// No overscroll: in the installed app, pulling must not bounce or reload the page.
globalStyle('html', {
  '@media': { '(display-mode: standalone)': { overscrollBehaviorY: 'none' } },
});
globalStyle('button', { background: 'none', border: 0, padding: 0, cursor: 'pointer' });
// A press shows in the same frame: no transition. Not by the opacity of the control itself: it would be a stacking context then,
// and the cover of a card's link would go below the photo between press and release, so that nothing was clicked.
const pressed = ':is(a, button, summary):active:not(:disabled, [aria-disabled="true"])';
globalStyle(pressed, {
  WebkitTextFillColor: 'color-mix(in srgb, currentColor 70%, transparent)',
});
globalStyle(`${pressed} :is(svg, img)`, { opacity: 0.7 });
globalStyle(pressed.replace('a, ', ''), { backgroundImage: pressedGround });
globalStyle('h1, h2, h3', { ...displayFont, textWrap: 'balance' });
globalStyle('h1', headingSize('h1'));
globalStyle('h2', headingSize('h2'));
globalStyle('h3', headingSize('h3'));
globalStyle('p', { textWrap: 'pretty' });
globalStyle(':focus-visible', {
  outline: `${base.size.ring} solid ${vars.color.border.focus}`,
  outlineOffset: base.size.ringOffset,
});
// No specificity, so an element with its own radius, such as a round button, keeps it.
globalStyle(':where(:focus-visible)', { borderRadius: base.radius.control });
// Headings get the focus after a navigation, for screen readers. They need no focus ring.
globalStyle('h1:focus, main:focus', { outline: 'none' });
globalStyle(all, {
  '@media': {
    [media.reducedMotion]: {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important', // any longer, and each element would start transitions of all its properties
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
