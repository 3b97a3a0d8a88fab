import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** How much is unread, beside the account. */
export const unread = style({
  ...figures,
  minWidth: base.space[5],
  paddingInline: base.space[1],
  borderRadius: base.radius.pill,
  background: vars.color.accent.fill,
  color: vars.color.accent.onFill,
  fontSize: base.type.mark.size,
  fontWeight: 700,
  lineHeight: 1.6,
  textAlign: 'center',
});
