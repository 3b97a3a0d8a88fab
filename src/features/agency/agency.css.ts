import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, floatingRow, inlineControl } from '#ui/theme/shared-styles.ts';
import { aboveBar, viewport } from '#ui/toast/toast.css.ts';

/** The list of sections at the left of them, or above them in narrower windows. */
export const columns = style({
  ...column,
  gap: base.space[8],
  alignItems: 'start',
  '@media': {
    [media.wide]: {
      gridTemplateColumns: `${base.size.rail} minmax(0, ${base.size.prose})`,
      columnGap: base.space[14],
    },
  },
});
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[1],
  marginInline: `calc(-1 * ${base.space[3]})`,
  '@media': {
    [media.wide]: {
      position: 'sticky',
      insetBlockStart: base.space[5],
      flexDirection: 'column',
    },
  },
});
/** The column is as high as the sections, so that the list can stay in view. */
export const nav = style({ alignSelf: 'stretch' });
export const link = style({
  ...inlineControl,
  minHeight: base.size.target,
  color: vars.color.text.secondary,
  fontSize: base.type.control.size,
  fontWeight: 550,
  textDecoration: 'none',
  ':hover': { background: vars.color.bg.sunken, color: vars.color.text.primary },
});
export const place = style({
  ...column,
  scrollMarginBlockStart: base.space[5],
  ':focus': { outline: 'none' },
});

const clear = `calc(${base.space[18]} + ${base.space[8]})`;
const clearOnPhone = `calc(${base.size.dock} + ${base.space[24]})`;
/** Stays in view below the fields. */
export const bar = style({
  ...floatingRow,
  position: 'sticky',
  zIndex: base.z.bar,
  insetBlockEnd: base.space[4],
  justifyContent: 'space-between',
  gap: base.space[3],
  paddingBlock: base.space[2],
  paddingInline: `${base.space[4]} ${base.space[2]}`,
  background: vars.color.bg.raised,
  '@media': {
    [media.phone]: {
      insetBlockEnd: `calc(${base.size.dock} + ${base.space[2]} + env(safe-area-inset-bottom))`,
    },
    [media.low]: { position: 'static' },
  },
  selectors: {
    ...floatingRow.selectors,
    // On phones it covers much of the form, so it waits at the end until there is something to save.
    '&[data-idle]': { '@media': { [media.phone]: { position: 'static' } } },
  },
});
/** Toasts stand above it, and cover no button. */
globalStyle(`:root:has(${bar}) ${viewport}`, {
  '@media': { [media.desk]: { insetBlockEnd: aboveBar } },
});
/** What gets the focus stays clear of the bar. */
export const form = style({});
globalStyle(`${form} :is(input, button, a)`, {
  scrollMarginBlockEnd: clear,
  '@media': {
    [media.phone]: { scrollMarginBlockEnd: clearOnPhone },
    [media.low]: { scrollMarginBlockEnd: 0 },
  },
});
