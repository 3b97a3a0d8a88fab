import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { displayFont } from '#ui/theme/text-styles.ts';

export const figures = style({ marginBlockStart: base.size.muntin });
export const mission = style({
  ...displayFont,
  maxWidth: '26ch',
  fontSize: base.type.mission.size,
  lineHeight: 1.16,
  letterSpacing: base.tracking.title,
  textWrap: 'balance',
  color: vars.color.text.link,
});
export const story = style({
  maxWidth: '60ch',
  marginBlockStart: base.space[5],
  fontSize: base.type.lead.size,
  lineHeight: base.type.lead.line,
  color: vars.color.text.secondary,
});
export const member = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[4],
  paddingBlock: base.space[3],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
export const words = style({ flex: '1 1 auto', display: 'grid', minWidth: 0 });
export const name = style({ fontWeight: 650, lineHeight: 1.35 });
export const role = style({
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
globalStyle(`${member} > a`, {
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
});
