import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const page = style({ ...column, gap: base.space[6], paddingBlockEnd: base.space[10] });
/** What a picked file has given; announced when it changes. */
export const report = style({
  ...column,
  gap: base.space[3],
  selectors: { '&:empty': { display: 'none' } },
});
export const form = style({ ...column, gap: base.space[5] });
/** One select a column of the file, side by side where there is room. */
export const fields = style({
  display: 'grid',
  gap: base.space[5],
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  alignItems: 'start',
});
export const group = style({ ...column, gap: base.space[4] });
export const groupName = style({ fontSize: base.type.h3.size });
export const notes = style({ ...column, gap: base.space[3] });
