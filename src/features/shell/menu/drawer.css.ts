import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { largeRow } from '#ui/theme/shared-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const list = style({ display: 'grid' });
export const item = style({
  borderTop: line,
  selectors: { '&:first-child': { borderTop: 'none' } },
});
export const link = style({
  ...largeRow,
});
export const icon = style({ color: vars.color.text.secondary });
