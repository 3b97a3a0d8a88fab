import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const content = style({ ...column, gap: base.space[3], overflowWrap: 'anywhere' });
export const item = style({
  ...column,
  gap: base.space[2],
  paddingBlock: base.space[4],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
export const who = style({
  fontFamily: 'inherit',
  fontSize: base.type.control.size,
  fontWeight: 650,
  lineHeight: base.type.small.line,
});
export const fields = style({ ...column, gap: base.space[1], color: vars.color.text.secondary });
export const name = style({
  display: 'inline',
  marginInlineEnd: base.space[2],
  color: vars.color.text.primary,
  fontWeight: 600,
});
export const value = style({ display: 'inline' });
export const more = style({
  minHeight: base.size.target,
  paddingBlock: base.space[3],
  color: vars.color.text.link,
  cursor: 'pointer',
});
/** Texts keep their line breaks. */
export const whole = style({ paddingBlockEnd: base.space[3], whiteSpace: 'pre-line' });
