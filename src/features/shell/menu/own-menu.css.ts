import { style } from '@vanilla-extract/css';
import { countMark } from '#ui/theme/shared-styles.ts';

/** The number of unread enquiries, next to the account icon. */
export const unread = style({
  ...countMark,
  lineHeight: 1.6,
});
