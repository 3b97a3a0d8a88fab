import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

export const legend = style({
  marginBottom: base.space[2],
  fontSize: base.type.control.size,
  fontWeight: 620,
  lineHeight: base.type.control.line,
});
export const stack = style({ display: 'grid', gap: base.space[2] });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: base.space[3],
  alignItems: 'end',
});
export const show = style({ flex: '1 1 auto', display: 'flex' });
export const applied = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[2],
  paddingBlock: `${base.space[1]} ${base.space[4]}`,
});
