import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${base.space[6]} ${base.space[3]}`,
  '@media': {
    [media.desk]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: base.space[4] },
    [media.wide]: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
  },
});
export const kind = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: base.space[1],
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: base.space[2],
  paddingBlockStart: base.space[2],
});
export const text = style({
  fontSize: base.type.control.size,
  lineHeight: 1.4,
  color: vars.color.text.secondary,
});
