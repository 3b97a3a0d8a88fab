import { globalStyle, style } from '@vanilla-extract/css';
import { onInverse } from '#ui/menu/menu.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { floatingRow } from '#ui/theme/shared-styles.ts';
import { aboveBar, viewport } from '#ui/toast/toast.css.ts';
import { page } from './desk.css.ts';

export const bar = style({
  ...floatingRow,
  position: 'fixed',
  zIndex: base.z.bar,
  insetBlockEnd: base.space[5],
  insetInline: `calc(${base.size.rail} + ${base.space[6]}) ${base.space[6]}`,
  gap: base.space[1],
  minHeight: base.space[14],
  paddingInline: `${base.space[5]} ${base.space[2]}`,
  background: vars.color.bg.inverse,
  color: vars.color.text.onInverse,
  fontSize: base.type.control.size,
  '@media': {
    [media.phone]: {
      insetBlockEnd: `calc(${base.size.dock} + ${base.space[2]} + env(safe-area-inset-bottom))`,
      insetInline: base.space[2],
      gap: 0,
      paddingInlineStart: base.space[4],
    },
    // After the rows, in sight, and one row: it covers less than a quarter of the window.
    [media.low]: {
      position: 'sticky',
      insetBlockEnd: base.space[1],
      flexWrap: 'nowrap',
      marginInline: `calc(-1 * ${base.space[2]})`,
      paddingInline: `${base.space[3]} 0`,
    },
    print: { display: 'none' },
  },
});
/** The last row can be scrolled clear of the bar. */
globalStyle(`${page}:has(> ${bar})`, { paddingBlockEnd: base.space[24] });
export const number = style({ marginInlineEnd: 'auto', fontWeight: 650, whiteSpace: 'nowrap' });
export const button = style([onInverse]);
/** The narrowest phones have no room for it. */
export const print = style([onInverse, { '@media': { [media.tiny]: { display: 'none' } } }]);
/** Left out on phones. */
export const word = style({
  display: 'contents',
  '@media': { [media.phone]: { display: 'none' } },
});
/** Toasts stand above the bar. */
globalStyle(`:root:has(${bar}) ${viewport}`, {
  insetBlockEnd: aboveBar,
  '@media': {
    [media.phone]: {
      insetBlockEnd: `calc(${base.size.dock} + ${base.space[14]} + ${base.space[6]})`,
    },
  },
});
