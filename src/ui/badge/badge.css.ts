import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { badgeShape, edgeIfForced, inlineControl } from '../theme/shared-styles.ts';

const ring = (color: string) => `inset 0 0 0 ${base.size.hairline} ${color}`;

export const badge = recipe({
  base: {
    ...badgeShape,
    gap: base.space[1],
    lineHeight: 1.2,
    selectors: edgeIfForced,
    // Printers omit backgrounds, and light text would be unreadable.
    '@media': {
      print: {
        background: 'none',
        color: vars.color.text.primary,
        boxShadow: ring(vars.color.border.control),
      },
    },
  },
  variants: {
    tone: {
      brand: { background: vars.color.brand.fill, color: vars.color.brand.onFill },
      notice: {
        background: vars.color.accent.tint,
        color: vars.color.accent.onTint,
        boxShadow: ring('currentColor'),
      },
      danger: { background: vars.color.danger.fill, color: vars.color.danger.onFill },
      outline: {
        background: vars.color.bg.surface,
        color: vars.color.text.primary,
        boxShadow: ring(vars.color.border.control),
      },
      lit: { background: vars.color.accent.fill, color: vars.color.accent.onFill },
      /** A remainder such as «+3». */
      quiet: { background: vars.color.bg.sunken, color: vars.color.text.primary },
    },
  },
});

export const tag = recipe({
  base: {
    ...inlineControl,
    gap: base.space[1],
    minHeight: base.size.chip,
    background: vars.color.brand.tint,
    color: vars.color.brand.onTint,
    fontSize: base.type.small.size,
    fontWeight: 600,
    // 36 px high, with a touch target of 44 px.
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      insetBlock: `calc(-1 * ${base.space[1]})`,
    },
  },
});
