import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const facts = style({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${base.space[1]} ${base.space[4]}`,
  marginTop: base.space[2],
  fontSize: base.type.control.size,
  fontWeight: 550,
});
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: base.space[2] });
