import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const ways = style({ ...column });
export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  paddingBlock: base.space[3],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
globalStyle(`${way} > a, ${way} > button`, {
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
});
export const wayText = style({ flex: '1 1 auto', display: 'grid', minWidth: 0 });
export const wayName = style({
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
/** Of this moment, so paper does not show it. */
export const wayNote = style([wayName, { '@media': { print: { display: 'none' } } }]);
export const wayValue = style({
  ...figures,
  fontSize: base.type.strong.size,
  fontWeight: 650,
  overflowWrap: 'anywhere',
});

export const person = style({ display: 'flex', alignItems: 'center', gap: base.space[3] });
export const personMark = style({
  flex: 'none',
  width: base.size.avatar,
  height: base.size.avatar,
  padding: base.space[2],
  borderRadius: base.radius.pane,
  background: vars.color.brand.tint,
  color: vars.color.brand.onTint,
});
export const personName = style({ fontWeight: 650 });
export const personNote = style({
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
});
