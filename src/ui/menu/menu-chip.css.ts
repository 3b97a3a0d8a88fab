import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { inlineControl } from '../theme/shared-styles.ts';

const outline = (width: string, color: string) => `inset 0 0 0 ${width} ${color}`;

/** As high as a control. */
export const high = { minHeight: base.size.control, paddingInline: base.space[3] };

/** A button in a row of filters that opens one of them, and shows what is chosen there. */
export const menuChip = recipe({
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
