import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const keys = style({ ...column, gap: base.space[2] });
export const pair = style({ display: 'flex', alignItems: 'center', gap: base.space[4] });
export const key = style({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: base.space[8],
  minHeight: base.space[6],
  borderRadius: base.radius.pane,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
  color: vars.color.text.secondary,
  fontFamily: 'inherit',
  fontSize: base.type.caption.size,
  fontWeight: 600,
});
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: base.space[4],
});
