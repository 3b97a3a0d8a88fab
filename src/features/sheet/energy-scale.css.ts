import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { vars } from '#ui/theme/contract.css.ts';

// In parts of the sheet's small text, which is the size around it.

export const scale = style({ display: 'flex', alignItems: 'flex-end', gap: '.14em' });
export const letter = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '2.1em',
    height: '1.9em',
    background: vars.color.bg.sunken,
    color: vars.color.text.tertiary,
    fontWeight: 650,
  },
  variants: {
    lit: {
      true: {
        width: '3em',
        height: '2.5em',
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
      },
    },
  },
});
export const pending = style({ color: vars.color.text.secondary });
