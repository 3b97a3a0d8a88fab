import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const page = style({
  ...column,
  gap: base.space[5],
  maxWidth: base.size.prose,
  paddingBlockEnd: base.space[10],
  // Two columns of listings.
  '@media': { [media.wide]: { maxWidth: 'none' } },
});
export const kept = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
/** The words of another person. */
export const quote = style({
  margin: 0,
  paddingInlineStart: base.space[3],
  borderInlineStart: `${base.size.ringOffset} solid ${vars.color.border.control}`,
  color: vars.color.text.secondary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
