import { createVar, fallbackVar, style } from '@vanilla-extract/css';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

/** Number of columns of panes, set by the container. */
export const paneColumns = createVar();
/** Height of the upper row, as a share of the total; 0% = one row. */
export const paneTop = createVar();
/** Colour of the hairline beside the bars; transparent if there is no picture behind. */
export const paneEdge = createVar();

const columns = fallbackVar(paneColumns, '3');
const top = fallbackVar(paneTop, '26%');
const edge = fallbackVar(paneEdge, vars.color.photo.edge);
const bar = base.size.muntin;
const line = base.size.hairline;
const step = `calc((100% + ${bar}) / ${columns})`;
const glass = `calc((100% + ${bar}) / ${columns} - ${bar})`;

const layer = {
  content: '""',
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  pointerEvents: 'none',
} as const;

/** A picture behind a galería (glazed balcony): bars in the page colour on top, not gaps between tiles. */
export const panes = style({
  position: 'relative',
  overflow: 'hidden',
  background: vars.color.photo.placeholder,
  // Hairlines are under the bars, so that crossings stay clean. Light comes from the upper left.
  '::before': {
    ...layer,
    clipPath: `inset(0 0 0 ${line})`,
    background: [
      `linear-gradient(${edge} 0 0) 0 calc(${top} + ${bar}) / 100% ${line} no-repeat`,
      `repeating-linear-gradient(90deg, ${edge} 0 ${line}, transparent ${line} ${step})`,
    ].join(', '),
  },
  '::after': {
    ...layer,
    background: [
      `linear-gradient(${vars.color.bg.page} 0 0) 0 ${top} / 100% ${bar} no-repeat`,
      `repeating-linear-gradient(90deg, transparent 0 ${glass}, ${vars.color.bg.page} ${glass} ${step})`,
    ].join(', '),
  },
});

/** One row of five: the strip of the inner pages. */
export const strip = style([
  panes,
  {
    vars: { [paneColumns]: '5' },
    height: base.size.strip,
    '::before': {
      background: `repeating-linear-gradient(90deg, ${edge} 0 ${line}, transparent ${line} ${step})`,
    },
    '::after': {
      background: `repeating-linear-gradient(90deg, transparent 0 ${glass}, ${vars.color.bg.page} ${glass} ${step})`,
    },
  },
]);

/** The decoration of a place without content: dark panes and one lit pane. */
export const unlit = style([
  panes,
  {
    vars: { [paneEdge]: 'transparent', [paneTop]: '24%' },
    width: `calc(3 * ${base.size.avatar})`,
    height: `calc(3 * ${base.size.control})`,
    background: `linear-gradient(${vars.color.accent.fill} 0 0) 0 0 / 33.4% 24% no-repeat ${vars.color.bg.sunken}`,
  },
]);
/** From 768 px on, as wide as its column. */
export const unlitWide = style({
  '@media': { [media.desk]: { width: '100%', height: 'auto', aspectRatio: '2' } },
});
