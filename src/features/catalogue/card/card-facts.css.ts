import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** A dot stands between two items, and never begins a line. */
export const item = style({
  display: 'inline',
  // Screen readers skip the dot, where the browser knows how to say so.
  selectors: {
    '&:not(:last-child)::after': { content: ['"\\00a0· "', '"\\00a0· " / ""'] },
  },
});
export const facts = style({
  ...figures,
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
export const features = style({
  ...figures,
  flex: '1 1 9rem',
  minWidth: 0,
  fontSize: base.type.caption.size,
  lineHeight: base.type.caption.line,
  color: vars.color.text.tertiary,
});
/** The status of most listings: a small mark, where other statuses have a badge on the photo. */
export const available = style({
  fontWeight: 650,
  color: vars.color.brand.onTint,
});
