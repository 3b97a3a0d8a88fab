import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const neighbours = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: base.space[3],
    fontSize: base.type.control.size,
    '@media': { print: { display: 'none' } },
  },
  variants: {
    at: {
      bar: { '@media': { [media.phone]: { display: 'none' } } },
      end: {
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        '@media': { [media.desk]: { display: 'none' } },
      },
    },
  },
});
export const way = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: base.space[1],
    minHeight: base.size.target,
    fontWeight: 600,
  },
  variants: {
    end: {
      /** The first of the list has no previous one, and keeps its place. */
      true: { color: vars.color.text.tertiary, fontWeight: 400 },
      false: { color: vars.color.text.link },
    },
  },
});
export const position = style({ ...figures, color: vars.color.text.secondary });
