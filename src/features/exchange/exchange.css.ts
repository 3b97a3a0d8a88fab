import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const page = style({ ...column, gap: base.space[10], paddingBlockEnd: base.space[10] });
export const section = style({ ...column, gap: base.space[4] });
/** What a picked file has given; announced when it changes. */
export const report = style({
  ...column,
  gap: base.space[3],
  selectors: { '&:empty': { display: 'none' } },
});
/** One import that can be taken back. */
export const past = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: base.space[3],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
export const fileName = style({ fontWeight: 620, overflowWrap: 'anywhere' });
