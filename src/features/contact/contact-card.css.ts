import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const card = style({
  display: 'grid',
  gap: base.space[1],
  padding: base.space[6],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
});
export const term = style({
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
export const detail = style({
  ...figures,
  display: 'flex',
  alignItems: 'center',
  minHeight: base.size.target,
  fontWeight: 600,
});
export const hours = style({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${base.space[1]} ${base.space[4]}`,
  maxWidth: base.size.sidePanel,
});
export const section = style({
  display: 'grid',
  gap: base.space[3],
  marginBlockStart: base.space[8],
});
