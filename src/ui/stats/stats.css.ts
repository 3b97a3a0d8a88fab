import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { figures } from '../theme/text-styles.ts';

const atDesk = (columns: number) => ({
  '@media': { [media.desk]: { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` } },
});
export const stats = recipe({
  base: {
    display: 'grid',
    // Two columns; one if the longest word does not fit (large text on a small phone).
    gridTemplateColumns: 'repeat(auto-fit, minmax(max(38%, min(100%, 8.5rem)), 1fr))',
    gap: base.size.muntin,
    '@media': { print: { gridTemplateColumns: 'repeat(auto-fit, minmax(7rem, 1fr))' } },
  },
  variants: {
    columns: {
      3: atDesk(3),
      4: atDesk(4),
      /** Three above two, until five fit in a row. */
      5: {
        '@media': {
          [media.desk]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
          [media.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
        },
      },
    },
  },
});
export const stat = recipe({
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: base.space[3],
    minHeight: `calc(${base.space[24]} + ${base.space[10]})`,
    padding: base.space[4],
    background: vars.color.bg.sunken,
    '@media': {
      [media.desk]: { minHeight: `calc(${base.space[24]} + ${base.space[18]})` },
      print: {
        minHeight: 0,
        border: `${base.size.hairline} solid ${vars.color.border.control}`,
      },
    },
    selectors: {
      // On phones, the fifth of five fills the last row.
      '&:last-child:nth-child(odd)': {
        '@media': { [`screen and ${media.phone}`]: { gridColumn: '1 / -1' } },
      },
    },
  },
  variants: {
    /** The highlighted figure, one per view. */
    lit: { true: { background: vars.color.accent.fill, color: vars.color.accent.onFill } },
  },
});
export const figure = style({
  ...figures,
  fontSize: base.type.figure.size,
  fontWeight: 650,
  lineHeight: 1,
  letterSpacing: base.tracking.figure,
  '@media': { print: { fontSize: base.type.part.size, whiteSpace: 'nowrap' } },
});
export const words = recipe({
  base: { fontSize: base.type.control.size, lineHeight: 1.35 },
  variants: { lit: { true: {}, false: { color: vars.color.text.secondary } } },
});
