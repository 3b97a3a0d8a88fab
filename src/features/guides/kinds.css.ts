import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';

// As many as the words leave room for, up to two, three or five: fewer with large text.
const upTo = (share: string, words: string) =>
  `repeat(auto-fill, minmax(max(${share}, min(100%, ${words})), 1fr))`;

export const kinds = style({
  display: 'grid',
  gridTemplateColumns: upTo('40%', '8rem'),
  gap: `${base.space[6]} ${base.space[3]}`,
  '@media': {
    [media.desk]: { gridTemplateColumns: upTo('28%', '10rem'), columnGap: base.space[4] },
    [media.wide]: { gridTemplateColumns: upTo('18%', '10rem') },
  },
});
export const kind = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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
