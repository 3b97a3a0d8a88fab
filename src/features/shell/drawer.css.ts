import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const list = style({ display: 'grid' });
export const item = style({
  borderTop: line,
  selectors: { '&:first-child': { borderTop: 'none' } },
});
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[3],
  width: '100%',
  minHeight: base.size.search,
  fontSize: base.type.row.size,
  fontWeight: 600,
  textAlign: 'start',
});
export const icon = style({ color: vars.color.text.secondary });
