import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const detail = style({
  overflowWrap: 'anywhere', // whatever an agency writes in one word
  position: 'relative',
  flex: '1 1 auto',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': {
    [media.desk]: {
      display: 'grid',
      gridTemplateColumns: '58fr 42fr',
      gridTemplateRows: 'minmax(0, 1fr) auto',
    },
    print: { display: 'flex' },
  },
});
const onTop = {
  position: 'absolute',
  zIndex: 3,
  insetBlockStart: `calc(${base.space[2]} + env(safe-area-inset-top))`,
} as const;
export const close = style({
  ...onTop,
  insetInlineStart: `max(${base.space[2]}, env(safe-area-inset-left))`,
  '@media': {
    [media.desk]: {
      insetBlockStart: base.space[3],
      insetInline: `auto ${base.space[3]}`,
    },
  },
});
/** Share and save, on phones. */
export const corner = style({
  ...onTop,
  insetInlineEnd: `max(${base.space[2]}, env(safe-area-inset-right))`,
  display: 'flex',
  gap: base.space[2],
});

const topBar = `calc(${base.size.target} + 2 * ${base.space[2]} + env(safe-area-inset-top))`;
/**
 * On phones a bar for the buttons on top. It lies behind the photo, which uncovers it while it
 * scrolls away: the buttons never stand on text.
 */
export const backdrop = style({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 0,
  height: topBar,
  marginBottom: `calc(-1 * ${topBar})`,
  background: vars.color.bg.page,
  borderBottom: hairline,
  '@media': { [media.desk]: { display: 'none' }, print: { display: 'none' } },
});
/** Scrolls as one on phones; from 768 px its two parts stand side by side and the text scrolls. */
export const scroll = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingBlockStart: topBar,
  '@media': {
    [media.desk]: { display: 'contents' },
    print: { display: 'contents' },
  },
});
export const pictures = style({
  position: 'relative',
  zIndex: 2,
  '@media': {
    [media.desk]: {
      gridRow: '1 / 3',
      display: 'flex',
      flexDirection: 'column',
      minHeight: 0,
      background: vars.color.bg.page,
    },
    print: { display: 'block' },
  },
});
export const info = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: base.space[6],
  paddingInline: base.size.gutter,
  paddingBlock: `${base.space[5]} ${base.space[6]}`,
  ':focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  '@media': {
    [media.desk]: {
      overflow: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: base.space[8],
      paddingBlock: `${base.space[8]} ${base.space[6]}`,
    },
    [media.mid]: { paddingInline: base.space[5] },
    // Below the price, which on phones stands in the bar.
    print: { order: 2, gap: base.space[3], overflow: 'visible', padding: `${base.space[2]} 0 0` },
  },
});
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: base.space[1],
});
export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
  // Leaves the corner to the close button.
  '@media': { [media.desk]: { paddingInlineEnd: base.space[10] } },
});
export const operation = style({
  fontSize: base.type.small.size,
  fontWeight: 550,
  color: vars.color.text.tertiary,
});
const priceFigures = {
  ...figures,
  fontWeight: base.type.price.weight,
  lineHeight: base.type.price.line,
  letterSpacing: '-.018em',
} as const;
export const price = style({
  ...priceFigures,
  fontSize: base.type.detailPrice.size,
});
export const barPrice = style({
  ...priceFigures,
  fontSize: base.type.price.size,
  marginInlineEnd: 'auto',
  whiteSpace: 'nowrap',
});
export const title = style({
  fontSize: base.type.detailTitle.size,
  overflowWrap: 'anywhere',
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[1],
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
/** For admins: that clients do not see it yet, and the way to change that. */
export const unpublished = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: base.space[2],
});
export const measures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  borderBlock: hairline,
  // Where thirds are narrow, each as wide as its figure needs.
  '@media': { [media.mid]: { gridAutoColumns: 'auto' } },
});
export const measure = style({
  minWidth: 0,
  paddingInlineEnd: base.space[1],
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  paddingBlock: base.space[3],
  paddingInlineStart: base.space[3],
  borderInlineStart: hairline,
  ':first-child': { border: 0, paddingInlineStart: 0 },
});
export const measureName = style({
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
});
export const measureValue = style({
  ...figures,
  fontSize: base.type.title.size,
  fontWeight: 650,
  lineHeight: 1.2,
});
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: base.space[2],
});
export const description = style({
  color: vars.color.text.secondary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const features = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${base.space[2]} ${base.space[4]}`,
  fontSize: base.type.control.size,
});
export const feature = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  overflowWrap: 'anywhere',
});

export const energy = style({ display: 'flex', alignItems: 'end', gap: base.size.ringOffset });
export const energyLetter = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: base.size.figure,
    height: base.size.iconLarge,
    background: vars.color.bg.sunken,
    color: vars.color.text.tertiary,
    fontSize: base.type.small.size,
    fontWeight: 650,
  },
  variants: {
    lit: {
      true: {
        width: base.size.figureLit,
        height: base.size.chip,
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
        fontSize: base.type.strong.size,
        '@media': {
          print: {
            background: 'none',
            color: vars.color.text.primary,
            boxShadow: `inset 0 0 0 ${base.size.ringOffset} currentColor`,
          },
        },
      },
    },
  },
});

export const actions = style({
  overflowWrap: 'normal',
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
  paddingInline: base.size.gutter,
  paddingBlock: `${base.space[2]} calc(${base.space[2]} + env(safe-area-inset-bottom))`,
  borderTop: hairline,
  background: vars.color.bg.raised,
  '@media': {
    [media.desk]: { paddingInline: base.space[8], paddingBlock: base.space[3] },
    [media.mid]: { paddingInline: base.space[4] },
    // Of it the price is left, where the head has none.
    print: { order: 1, padding: `${base.space[3]} 0 0`, border: 0, background: 'none' },
  },
});
export const outlined = style({
  borderRadius: base.radius.control,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
});
