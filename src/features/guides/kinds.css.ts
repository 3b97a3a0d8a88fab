import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const kinds = style({
  display: 'grid',
  // At most two, three or five columns; fewer with large text.
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(40%, min(100%, 8rem)), 1fr))',
  gap: `${base.space[6]} ${base.space[3]}`,
  '@media': {
    [media.desk]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(max(28%, min(100%, 10rem)), 1fr))',
      columnGap: base.space[4],
    },
    [media.wide]: {
      gridTemplateColumns: 'repeat(auto-fill, minmax(max(18%, min(100%, 10rem)), 1fr))',
    },
  },
});
export const kind = style({
  ...column,
  alignContent: 'start',
  gap: base.space[1],
});
export const title = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: base.space[2],
  paddingBlockStart: base.space[2],
});
export const text = style({
  fontSize: base.type.control.size,
  lineHeight: 1.4,
  color: vars.color.text.secondary,
});
