import { globalStyle, style } from '@vanilla-extract/css';
import { input } from '#ui/field/field.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const pane = style({
  ...column,
  gap: base.space[8],
  marginBlockEnd: base.space[10],
  marginInline: `calc(-1 * ${base.size.gutter})`,
  paddingBlock: base.space[8],
  paddingInline: base.size.gutter,
  background: vars.color.brand.tint,
  '@media': {
    [media.desk]: { marginInline: 0, padding: base.space[10] },
    [media.wide]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      alignItems: 'start',
      columnGap: base.space[14],
      padding: base.space[14],
    },
    print: { display: 'none' },
  },
});
export const words = style({ ...column, gap: base.space[4], alignContent: 'start' });

const round = base.radius.control;
/** The field over its button; from 768 px on, both in one row. */
export const begin = style({
  ...column,
  gap: base.space[2],
  '@media': { [media.desk]: { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 0 } },
});
export const address = style([
  input({ look: 'field' }),
  { '@media': { [media.desk]: { borderRadius: `${round} 0 0 ${round}` } } },
]);
globalStyle(`${begin} > button`, {
  '@media': { [media.desk]: { borderRadius: `0 ${round} ${round} 0` } },
});
/** In one line with the words above it. */
export const call = style({ marginInlineStart: `calc(-1 * ${base.space[3]})` });
