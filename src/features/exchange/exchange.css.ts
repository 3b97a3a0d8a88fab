import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const page = style({ ...column, gap: base.space[10], paddingBlockEnd: base.space[10] });
export const section = style({ ...column, gap: base.space[4] });
/** What a picked file has given; announced when it changes. */
export const report = style({
  ...column,
  gap: base.space[3],
  selectors: { '&:empty': { display: 'none' } },
});
