import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { priceFigures } from './price-figures.ts';

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const detail = style({
  overflowWrap: 'anywhere', // texts may contain very long words
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
  '@media': { [media.desk]: { display: 'none' } },
});

const topBar = `calc(${base.size.target} + 2 * ${base.space[2]} + env(safe-area-inset-top))`;
/**
 * The background of the top buttons on phones. It is behind the photo and appears when the photo scrolls
 * away, so that the buttons never lie on text.
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
/** Scrolls as a whole on phones; from 768 px photos and text stand side by side and the text scrolls. */
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
/** On phones; a desk has the price in the head. */
export const barPrice = style({
  ...priceFigures,
  fontSize: base.type.price.size,
  marginInlineEnd: 'auto',
  whiteSpace: 'nowrap',
  '@media': { [media.desk]: { display: 'none' } },
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
    print: { display: 'none' },
  },
});
/** As small as the icons beside it. */
globalStyle(`${actions} > button`, {
  '@media': {
    [media.mid]: {
      minHeight: base.size.target,
      paddingInline: base.space[3],
      paddingBlock: base.space[1],
      fontSize: base.type.control.size,
    },
  },
});
/** Where there is no room for a call button with its text. */
export const shortCall = style({
  borderRadius: base.radius.control,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
  '@media': { [media.wide]: { display: 'none' } },
});
/** Share and save, from 768 px. */
export const tools = style({
  display: 'contents',
  '@media': { [media.phone]: { display: 'none' } },
});
