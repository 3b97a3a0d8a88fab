import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: base.space[5],
  paddingBlockStart: base.space[1],
  '@media': {
    [media.phone]: { justifyContent: 'flex-start', columnGap: base.space[4] },
    print: { display: 'none' },
  },
});
export const caption = style({
  marginInlineEnd: 'auto',
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
  '@media': { [media.phone]: { flex: '1 0 100%', paddingBlockStart: base.space[1] } },
});
export const way = style({
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: base.space[2],
  minHeight: base.size.target,
  fontSize: base.type.control.size,
  fontWeight: 600,
  cursor: 'pointer',
});
