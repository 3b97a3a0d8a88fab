import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { inlineControl } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const row = style({
  display: 'flex',
  borderBlockEnd: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  '@media': { [media.phone]: { marginInline: `calc(-1 * ${base.size.gutter})` } },
});
/** The buttons over its edges lead to the tabs beyond them. */
export const window = style({ position: 'relative', display: 'flex', minWidth: 0 });
export const more = recipe({
  base: {
    position: 'absolute',
    zIndex: 1,
    insetBlock: 0,
    display: 'grid',
    placeItems: 'center',
    width: base.size.target,
    background: vars.color.bg.page,
    cursor: 'pointer',
    ':hover': { background: vars.color.bg.sunken },
  },
  variants: { way: { before: { insetInlineStart: 0 }, after: { insetInlineEnd: 0 } } },
});
/** How much of the row fades, which says that it goes on. At its end only empty room fades. */
const fade = base.size.target;
/** The tabs scroll inside their own row. */
export const tabs = style({
  display: 'flex',
  flex: '0 1 auto',
  minWidth: 0,
  gap: base.space[1],
  overflowX: 'auto',
  scrollBehavior: 'smooth',
  overscrollBehaviorX: 'contain',
  paddingInlineEnd: fade,
  scrollPaddingInline: fade,
  scrollbarWidth: 'none',
  maskImage: `linear-gradient(to right, ${vars.color.bg.page} calc(100% - ${fade}), transparent)`,
  '@media': { [media.phone]: { paddingInlineStart: base.space[1] } },
});
export const item = style({ display: 'inline-flex', flex: 'none', alignItems: 'center' });
export const tab = style({
  ...inlineControl,
  gap: base.space[2],
  minHeight: base.size.target,
  color: vars.color.text.secondary,
  fontSize: base.type.control.size,
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text.primary },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
    '&[aria-pressed=true]': { color: vars.color.text.primary, fontWeight: 650 },
    '&[aria-pressed=true]::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlockEnd: 0,
      height: base.size.marker,
      background: vars.color.accent.fill,
    },
  },
});
export const count = style({
  ...figures,
  color: vars.color.text.tertiary,
  fontSize: base.type.caption.size,
  fontWeight: 600,
});
