import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paneColumns, paneTop } from '#ui/panes/panes.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { displayFont, headingSize } from '#ui/theme/text-styles.ts';

const top = { phone: '26%', desk: '22%' };
const height = `max(${base.size.heroLow}, min(${base.size.heroHigh}, 100vh - ${base.size.heroRest}))`;
/** Width of `columns` panes of `of`, with the bars between them. */
const span = (columns: number, of: number) =>
  `calc((100% + ${base.size.muntin}) / ${of} * ${columns})`;

export const hero = style({
  position: 'relative',
  '@media': {
    [media.desk]: {
      width: '100%',
      maxWidth: base.size.content,
      marginInline: 'auto',
      paddingBlockStart: base.space[6],
      paddingInline: base.size.gutter,
    },
  },
});

export const window = style({
  position: 'relative',
  display: 'grid',
  height: base.size.heroPhone,
  vars: { [paneColumns]: '3', [paneTop]: top.phone },
  '@media': {
    [media.desk]: { height, vars: { [paneColumns]: '5', [paneTop]: top.desk } },
  },
});

export const picture = recipe({
  base: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: '46% 50%',
    transition: `opacity ${base.motion.fade} ${base.motion.easeOut}`,
  },
  variants: { shown: { true: {}, false: { opacity: 0 } } },
});

/** The lit pane, once a page at most. */
export const lit = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 0,
  insetInlineEnd: 0,
  width: `calc((100% - 2 * ${base.size.muntin}) / 3)`,
  height: top.phone,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  padding: base.space[2],
  background: vars.color.accent.fill,
  color: vars.color.accent.onFill,
  fontSize: base.type.caption.size,
  fontWeight: 600,
  lineHeight: 1.15,
  '@media': {
    [media.desk]: {
      width: `calc((100% - 4 * ${base.size.muntin}) / 5)`,
      height: top.desk,
      paddingBlock: base.space[3],
      paddingInline: base.space[4],
      fontSize: base.type.control.size,
    },
  },
});
export const litFigure = style({
  ...displayFont,
  fontSize: 'clamp(1.25rem, .2rem + 2.6vw, 2.5rem)',
  lineHeight: 1.05,
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
});

export const controls = style({
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  display: 'flex',
  '@media': {
    [media.desk]: { insetInlineEnd: base.space[3], insetBlockEnd: base.space[2] },
  },
});
export const control = style({
  display: 'grid',
  placeItems: 'center',
  width: base.size.target,
  height: base.size.target,
  // Three of them share one pane of a narrow phone.
  '@media': { [media.phone]: { width: `min(${base.size.target}, 33.3vw / 3)` } },
});
export const pause = style({
  display: 'grid',
  placeItems: 'center',
  width: base.size.badge,
  height: base.size.badge,
  background: vars.color.photo.overlay,
  color: vars.color.photo.onOverlay,
});
export const dash = recipe({
  base: {
    width: base.size.dash,
    height: base.size.dashHeight,
    boxShadow: `0 0 0 ${base.size.hairline} ${vars.color.photo.edge}`,
  },
  variants: {
    lit: {
      true: { background: vars.color.accent.fill },
      false: { background: vars.color.photo.onStage, opacity: 0.85 },
    },
  },
});

/** Replaces the lower left panes: no text lies on a photograph. */
export const title = style({
  position: 'relative',
  zIndex: 1,
  width: span(2, 3),
  minHeight: base.size.heroPhoneTitle,
  marginTop: `calc(-1 * ${base.size.heroPhoneTitle})`,
  paddingBlockStart: base.space[4],
  paddingInline: `${base.size.gutter} ${base.space[2]}`,
  background: vars.color.bg.page,
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: `calc(-1 * ${base.size.hairline})`,
    width: base.size.hairline,
    height: base.size.heroPhoneTitle,
    background: vars.color.photo.edge,
  },
  '@media': {
    [media.desk]: {
      position: 'absolute',
      insetInlineStart: base.size.gutter,
      insetBlockEnd: 0,
      width: `calc((100% - 2 * ${base.size.gutter} + ${base.size.muntin}) / 5 * 2)`,
      minHeight: 0,
      marginTop: 0,
      paddingBlockStart: base.space[8],
      paddingInline: `0 ${base.space[8]}`,
      '::after': { height: 'auto', insetBlockEnd: 0 },
    },
    [media.mid]: {
      width: `calc((100% - 2 * ${base.size.gutter} + ${base.size.muntin}) / 5 * 3)`,
    },
  },
});
export const words = style({
  ...headingSize('display'),
  whiteSpace: 'pre-line',
  '@media': { [media.phone]: { fontSize: 'clamp(1.75rem, 1.3rem + 3.3vw, 2.25rem)' } },
});
export const invitation = style({
  paddingInline: base.size.gutter,
  paddingBlockStart: base.space[2],
  '@media': { [media.desk]: { paddingInline: 0, paddingBlockStart: base.space[4] } },
});
export const lead = style({
  color: vars.color.text.secondary,
  '@media': { [media.desk]: { fontSize: base.type.lead.size, lineHeight: base.type.lead.line } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[2],
  marginTop: base.space[3],
  '@media': { [media.desk]: { marginTop: base.space[6] } },
});
