import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { inlineControl } from '#ui/theme/shared-styles.ts';

const outline = (width: string, color: string) => `inset 0 0 0 ${width} ${color}`;

/** 72 px high; enlarged text takes more rows. */
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
  minHeight: base.space[18],
  paddingBlock: base.space[3],
});
/** As high as a control, also the buttons of other rooms. */
const high = { minHeight: base.size.control, paddingInline: base.space[3] };
globalStyle(`${row} button`, high);
export const menu = recipe({
  base: {
    ...inlineControl,
    ...high,
    gap: base.space[2],
    fontWeight: 600,
    lineHeight: 1.2,
    cursor: 'pointer',
    boxShadow: outline(base.size.hairline, vars.color.border.control),
    selectors: {
      '&:hover, &[aria-expanded="true"]': { background: vars.color.bg.sunken },
    },
  },
  variants: {
    chosen: {
      true: {
        background: vars.color.brand.tint,
        color: vars.color.brand.onTint,
        boxShadow: outline(base.size.ringOffset, vars.color.brand.fill),
      },
    },
  },
});
export const end = style({ display: 'flex', gap: base.space[2], marginInlineStart: 'auto' });
/** Beside all other buttons, these words have room only there. */
export const words = style({
  display: 'none',
  '@media': { [media.huge]: { display: 'contents' } },
});
