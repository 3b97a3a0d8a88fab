import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const fields = style({ ...column, gap: base.space[2] });
export const note = style({ ...column, gap: base.space[1] });
/** The button's icon, and not its target, begins with the text above. */
export const add = style({ marginInlineStart: `calc(-1 * ${base.space[3]})` });
/** A text with a line under it, which grows with its lines where the browser can do that. */
export const text = style({
  fieldSizing: 'content',
  width: `calc(100% + 2 * ${base.space[2]})`,
  minHeight: base.size.target,
  maxHeight: '40vh',
  resize: 'vertical',
  paddingBlock: base.space[2],
  paddingInline: base.space[2],
  marginInline: `calc(-1 * ${base.space[2]})`,
  border: 0,
  borderBottom: `${base.size.hairline} solid ${vars.color.border.control}`,
  background: 'transparent',
  color: vars.color.text.primary,
  font: 'inherit',
  overflowWrap: 'anywhere',
});
export const kept = style({
  minHeight: base.type.caption.line,
  fontSize: base.type.caption.size,
  color: vars.color.text.tertiary,
});
