import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';

export const textLink = recipe({
  base: { color: vars.color.text.link, fontWeight: 600 },
  variants: {
    tone: {
      inline: {
        textDecoration: 'underline',
        textDecorationThickness: base.size.hairline,
        textUnderlineOffset: base.space[1],
      },
      back: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: base.space[2],
        minHeight: base.size.target,
      },
      /** For rows of the footer and of link lists: full touch target, underlined on hover only. */
      row: {
        display: 'inline-flex',
        alignItems: 'center',
        gap: base.space[2],
        minHeight: base.size.target,
        minWidth: base.size.target,
        color: vars.color.text.secondary,
        fontWeight: 400,
        ':hover': { textDecoration: 'underline' },
      },
    },
  },
  defaultVariants: { tone: 'inline' },
});
