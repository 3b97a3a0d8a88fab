import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const form = style({ ...column, gap: base.space[5] });
export const part = style({
  ...column,
  gap: base.space[3],
  paddingTop: base.space[4],
  borderTop: line,
});
export const partTitle = style({ ...headingSize('h3') });
export const list = style({ ...column });
export const item = style({
  ...column,
  gap: base.space[3],
  paddingBlock: base.space[5],
  borderTop: line,
  overflowWrap: 'anywhere',
});
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: base.space[3],
});
export const name = style({ ...headingSize('h3') });
