import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const panel = style({
  ...column,
  gap: base.space[4],
  maxWidth: base.size.prose,
  marginBlockStart: base.space[10],
  '@media': { print: { display: 'none' } },
});
/** All buttons have the same size and weight, so that none looks recommended. */
export const buttons = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
  gap: base.space[2],
});
export const kind = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[4],
  paddingBlock: base.space[3],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
export const words = style({ flex: '1 1 auto', display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 650 });
export const text = style({
  fontSize: base.type.control.size,
  lineHeight: 1.45,
  color: vars.color.text.secondary,
});
export const always = style({
  flex: 'none',
});
