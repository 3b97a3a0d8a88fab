import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paneColumns, paneTop } from '#ui/panes/panes.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { displayFont, headingSize } from '#ui/theme/text-styles.ts';
import { baseTokens } from '#ui/theme/tokens.ts';

const top = { phone: '26%', desk: '22%' };
const height = `max(${base.size.heroLow}, min(${base.size.heroHigh}, 100vh - ${base.size.heroRest}))`;
/** The width of `columns` of `of` panes, with the bars between them. */
const span = (columns: number, of: number) =>
  `calc((100% + ${base.size.muntin}) / ${of} * ${columns})`;

const { contentOfLists: content } = baseTokens.size;
/**
 * For `sizes`. From 768 px, the gutters take 6 % of the content's width. Phones of every density take the 800 px file: the next
 * one, 1280 px, would be the largest picture of a first visit.
 */
export const pictureSizes = `${media.phone} 33vw, (max-width: ${content}) 94vw, calc(${content} * 0.94)`;

export const hero = style({
  position: 'relative',
  '@media': {
    [media.desk]: {
      // Picture and title share one cell, so that large text makes the picture higher.
      display: 'grid',
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
    [media.desk]: {
      gridArea: '1 / 1',
      height: 'auto',
      minHeight: height,
      vars: { [paneColumns]: '5', [paneTop]: top.desk },
    },
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

/** Says what the photo shows: the first one by day, the second one at night. */
export const description = style({
  position: 'absolute',
  inset: 0,
  selectors: { '& + &': { display: 'none' } },
  '@media': {
    [media.dark]: {
      selectors: { '& + &': { display: 'block' }, '&:has(+ &)': { display: 'none' } },
    },
  },
});

/** The highlighted pane; at most one per page. */
export const lit = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: 0,
  insetInlineEnd: 0,
  // One pane, or more if enlarged text needs it.
  width: 'min-content',
  minWidth: `calc((100% - 2 * ${base.size.muntin}) / 3)`,
  minHeight: top.phone,
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
      minWidth: `calc((100% - 4 * ${base.size.muntin}) / 5)`,
      minHeight: top.desk,
      paddingBlock: base.space[3],
      paddingInline: base.space[4],
      fontSize: base.type.control.size,
    },
  },
});
export const litFigure = style({
  ...displayFont,
  fontSize: base.type.litFigure.size,
  lineHeight: 1.05,
  letterSpacing: base.tracking.title,
  whiteSpace: 'nowrap',
});

export const controls = style({
  position: 'absolute',
  zIndex: 2,
  insetInlineEnd: 0,
  insetBlockEnd: 0,
  display: 'flex',
  '@media': {
    // Three buttons side by side are wider than one pane on a phone: pause stands above the dashes.
    [media.phone]: { display: 'grid', gridTemplateColumns: 'repeat(2, auto)' },
    [media.desk]: { insetInlineEnd: base.space[3], insetBlockEnd: base.space[2] },
  },
});
export const control = style({
  display: 'grid',
  placeItems: 'center',
  width: base.size.target,
  height: base.size.target,
  '@media': { [media.phone]: { selectors: { '&:first-child': { gridColumn: '2' } } } },
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

/** What replaces the lower left panes, so that no text lies on a photo: the title on phones, the title and its text on a desk. */
const onPanes = {
  position: 'relative',
  zIndex: 1,
  background: vars.color.bg.page,
} as const;
const edge = {
  content: '""',
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: `calc(-1 * ${base.size.hairline})`,
  width: base.size.hairline,
  background: vars.color.photo.edge,
} as const;

export const title = style({
  '@media': {
    [media.desk]: {
      ...onPanes,
      gridArea: '1 / 1',
      alignSelf: 'end',
      width: span(2, 5),
      paddingBlockStart: base.space[8],
      paddingInline: `0 ${base.space[8]}`,
      '::after': { ...edge, insetBlockEnd: 0 },
    },
    [media.mid]: { width: span(3, 5) },
  },
});
export const words = style({
  ...headingSize('display'),
  whiteSpace: 'pre-line',
  '@media': {
    [media.phone]: {
      ...onPanes,
      width: span(2, 3),
      minHeight: base.size.heroPhoneTitle,
      marginTop: `calc(-1 * ${base.size.heroPhoneTitle})`,
      paddingBlockStart: base.space[4],
      paddingInline: `${base.size.gutter} ${base.space[2]}`,
      fontSize: base.type.displayPhone.size,
      '::after': { ...edge, height: base.size.heroPhoneTitle },
    },
  },
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
