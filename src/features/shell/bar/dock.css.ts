import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { countMark } from '#ui/theme/shared-styles.ts';

export const dock = style({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: base.z.bar,
  display: 'flex',
  flexWrap: 'wrap', // for enlarged text
  background: vars.color.bg.raised,
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  paddingBottom: 'env(safe-area-inset-bottom)',
  paddingInline: 'env(safe-area-inset-left) env(safe-area-inset-right)',
  '@media': {
    [media.desk]: { display: 'none' },
    print: { display: 'none' },
    [media.low]: { position: 'static' },
  },
  selectors: {
    // Hides the dock while the on-screen keyboard is open: it would cover the field.
    ':root:has(input:not([type="radio"], [type="checkbox"]):focus, textarea:focus) &': {
      display: 'none',
    },
    // A page with a bar of its own at the bottom.
    ':root:has(main > [data-own-bar]) &': { display: 'none' },
  },
});
export const item = style({
  position: 'relative',
  flex: '1 0 auto',
  minWidth: '20%',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: base.space[1],
  minHeight: base.size.dock,
  fontSize: base.type.dock.size,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
  color: vars.color.text.secondary,
  selectors: {
    '&[aria-current]': { color: vars.color.text.primary },
    '&[aria-current]::before': {
      content: '""',
      position: 'absolute',
      top: 0,
      width: base.space[8],
      height: base.size.marker,
      background: vars.color.accent.fill,
    },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  },
});
export const count = style({
  ...countMark,
  position: 'absolute',
  top: base.space[1],
  insetInlineStart: `calc(50% + ${base.space[2]})`,
  lineHeight: 1.3,
});
/** A count that requires the user's attention. */
export const alarm = style([
  count,
  { background: vars.color.danger.fill, color: vars.color.danger.onFill },
]);
/** Space for the dock under the page. */
export const room = style({
  '@media': {
    [media.phone]: {
      paddingBottom: `calc(${base.size.dockRoom} + env(safe-area-inset-bottom))`,
      selectors: { '&:has(main > [data-own-bar])': { paddingBottom: 0 } },
    },
    [media.lowPhone]: { paddingBottom: 0 },
  },
});
