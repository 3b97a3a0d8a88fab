import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';

export const note = recipe({
  base: {
    display: 'flex',
    gap: base.space[3],
    maxWidth: base.size.measure,
    padding: base.space[4],
    borderRadius: base.radius.control,
    fontSize: base.type.control.size,
    lineHeight: 1.45,
  },
  variants: {
    tone: {
      plain: { background: vars.color.bg.sunken },
      warning: { background: vars.color.accent.tint, color: vars.color.accent.onTint },
    },
  },
});
