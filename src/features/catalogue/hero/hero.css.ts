import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paneColumns, paneTop } from '#ui/panes/panes.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { displayFont, headingSize } from '#ui/theme/text-styles.ts';
import { baseTokens } from '#ui/theme/tokens.ts';

/** The height of the upper row of panes. */
const upperRow = { phone: base.size.heroUpperPhone, desk: base.size.heroUpper };
const { contentOfLists: content } = baseTokens.size;
/**
 * For `sizes`. From 768 px, the gutters take 6 % of the content's width. Phones of every density take the 800 px file: the next
 * one, 1280 px, would be the largest picture of a first visit.
 */
export const pictureSizes = `${media.phone} 33vw, (max-width: ${content}) 94vw, calc(${content} * 0.94)`;

/**
 * The pictures, the title and the search. From 768 px on they share a grid, so that large text makes the pictures higher: the
 * panes of the upper row, then the title's pane with the search box.
 */
export const top = style({
  '@media': {
    [media.desk]: {
      display: 'grid',
      gridTemplateColumns: `calc(3 / 5 * (100% + ${base.size.muntin})) minmax(0, 1fr)`,
      gridTemplateRows: `calc(${upperRow.desk} + ${base.size.muntin}) 1fr auto`,
      width: '100%',
      minHeight: base.size.heroDesk,
      maxWidth: base.size.content,
      marginInline: 'auto',
      paddingBlockStart: base.space[4],
      paddingInline: base.size.gutter,
    },
  },
});
export const hero = style({
  position: 'relative',
  '@media': { [media.desk]: { display: 'contents' } },
});

export const window = style({
  position: 'relative',
  display: 'grid',
  height: base.size.heroPhone,
  vars: { [paneColumns]: '3', [paneTop]: upperRow.phone },
  '@media': {
    [media.desk]: {
      gridArea: '1 / 1 / -1 / -1',
      height: 'auto',
      vars: { [paneColumns]: '5', [paneTop]: upperRow.desk },
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
  minHeight: upperRow.phone,
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
      minHeight: upperRow.desk,
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

/** What replaces the lower left panes, so that no text lies on a photo: the title, and from 768 px on the search box below it. */
export const onPanes = {
  position: 'relative',
  zIndex: 1,
  background: vars.color.bg.page,
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: `calc(-1 * ${base.size.hairline})`,
    width: base.size.hairline,
    background: vars.color.photo.edge,
  },
} as const;

export const title = style({
  ...headingSize('display'),
  ...onPanes,
  borderRadius: 0, // also with the focus: the photo behind it would show at its corners
  whiteSpace: 'pre-line',
  '@media': {
    [media.phone]: {
      width: `calc((100% + ${base.size.muntin}) / 3 * 2)`,
      minHeight: base.size.heroPhoneTitle,
      marginTop: `calc(-1 * ${base.size.heroPhoneTitle})`,
      paddingBlockStart: base.space[4],
      paddingInline: `${base.size.gutter} ${base.space[2]}`,
      fontSize: base.type.displayPhone.size,
      // No longer than the picture beside it.
      '::after': { insetBlockEnd: 'auto', height: base.size.heroPhoneTitle },
    },
    [media.desk]: {
      gridArea: '2 / 1',
      display: 'grid',
      alignContent: 'end',
      paddingBlockStart: base.space[2],
    },
  },
});
