import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { inlineControl, scrollingRow } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const list = style({
  ...scrollingRow,
  gap: base.space[2],
  scrollbarWidth: 'none',
});
export const zone = recipe({
  base: {
    ...inlineControl,
    gap: base.space[2],
    minHeight: base.size.target,
    fontSize: base.type.control.size,
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
    selectors: {
      '&[aria-pressed="true"]': {
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
        boxShadow: 'none',
      },
    },
  },
  variants: {
    lit: {
      true: {
        selectors: {
          '&:not([aria-pressed="true"])': {
            background: vars.color.map.zone,
            boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.map.shore}`,
          },
        },
      },
    },
  },
});
export const count = style({ ...figures, fontWeight: 700 });
export const fresh = style({
  width: base.space[2],
  height: base.space[2],
  background: vars.color.accent.fill,
});
