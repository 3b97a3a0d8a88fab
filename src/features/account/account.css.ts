import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const desk = style({
  ...column,
  gap: base.space[6],
  maxWidth: base.size.sidePanel,
  paddingBlockEnd: base.space[10],
});
export const form = style({ ...column, gap: base.space[5] });
export const wide = style({ ...column, gap: base.space[4], width: '100%' });
export const tabs = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderBottom: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
/** The current tab is marked by colour, an underline and `aria-selected`. */
export const tab = style({
  minHeight: base.size.control,
  paddingInline: base.space[2],
  border: 0,
  background: 'transparent',
  color: vars.color.text.secondary,
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': {
      color: vars.color.text.primary,
      boxShadow: `inset 0 calc(-1 * ${base.size.marker}) 0 ${vars.color.accent.fill}`,
    },
  },
});
export const notice = style({
  padding: base.space[4],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
});
