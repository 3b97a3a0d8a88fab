import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures, headingSize } from '#ui/theme/text-styles.ts';

export const card = style({
  ...column,
  gap: base.space[4],
  padding: base.space[5],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
  breakInside: 'avoid',
});
export const title = style(headingSize('h3'));
export const office = style({
  // The rows above already have their own padding.
  marginBlockStart: `calc(-1 * ${base.space[4]})`,
  paddingBlockStart: base.space[3],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
export const officeAddress = style({ fontWeight: 600 });
export const hours = style({
  ...figures,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${base.space[1]} ${base.space[4]}`,
});
export const time = style({ fontWeight: 600 });
export const section = style({
  ...column,
  gap: base.space[3],
});
