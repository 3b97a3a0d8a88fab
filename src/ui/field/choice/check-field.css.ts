import { style } from '@vanilla-extract/css';
import { base } from '../../theme/base.css.ts';
import { vars } from '../../theme/contract.css.ts';

export const row = style({
  display: 'flex',
  gap: base.space[3],
  alignItems: 'start',
  minHeight: base.size.target,
  paddingBlock: base.space[2],
  cursor: 'pointer',
});
export const box = style({
  flex: 'none',
  width: base.space[6],
  height: base.space[6],
  margin: 0,
  accentColor: vars.color.brand.fill,
});
export const words = style({ display: 'grid' });
export const name = style({ fontWeight: 620 });
export const hint = style({ fontSize: base.type.small.size, color: vars.color.text.secondary });
