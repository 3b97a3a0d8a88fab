import { style, styleVariants } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** Side by side where there is room, and on paper. */
export const scales = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  gap: `${base.space[6]} ${base.space[10]}`,
});
/** The name (consumption or emissions) with its figure, then the bars. */
export const scale = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: base.space[3],
});
export const name = style({
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
export const value = style({ ...figures, fontWeight: 650, color: vars.color.text.primary });
export const bars = style({
  display: 'grid',
  gap: base.space[1],
  '@media': { print: { display: 'flex', alignItems: 'end' } },
});
const onPaper = {
  print: { justifyContent: 'center', padding: 0, width: base.size.figure, height: base.size.badge },
};
export const bar = recipe({
  base: {
    display: 'flex',
    alignItems: 'center',
    height: base.size.iconLarge,
    paddingInline: base.space[3],
    borderRadius: base.radius.pane,
    background: vars.color.bg.sunken,
    color: vars.color.text.tertiary,
    fontSize: base.type.small.size,
    fontWeight: 650,
    '@media': onPaper,
  },
  variants: {
    lit: {
      true: {
        height: base.size.figureLit,
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
        fontSize: base.type.title.size,
        '@media': {
          print: {
            width: base.size.figureLit,
            height: base.size.chip,
            background: 'none',
            color: vars.color.text.primary,
            boxShadow: `inset 0 0 0 ${base.size.ringOffset} currentColor`,
          },
        },
      },
    },
  },
});
/** The better the letter, the shorter its bar. */
export const lengths = styleVariants(
  { A: 28, B: 38, C: 48, D: 58, E: 68, F: 78, G: 88 },
  (percent) => ({ '@media': { screen: { width: `${percent}%` } } }),
);
