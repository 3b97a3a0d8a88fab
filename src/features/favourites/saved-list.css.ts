import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures, headingSize } from '#ui/theme/text-styles.ts';

export const list = style({
  ...column,
  '@media': {
    [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: base.space[14] },
  },
});
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${base.size.savedPhoto} minmax(0, 1fr)`,
  alignItems: 'start',
  columnGap: base.space[4],
  paddingBlock: base.space[4],
  borderBottom: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  overflowWrap: 'anywhere',
});
export const photo = style({ borderRadius: base.radius.pane, overflow: 'hidden' });
export const words = style({
  ...column,
  gap: base.size.ringOffset,
});
const besideHeart = { paddingInlineEnd: base.size.target } as const;
export const price = style({
  ...besideHeart,
  ...figures,
  fontSize: base.type.price.size,
  lineHeight: base.type.price.line,
  fontWeight: base.type.price.weight,
});
export const title = style({ ...headingSize('h3'), ...besideHeart });
export const link = style({ '::after': { content: '""', position: 'absolute', inset: 0 } });
export const place = style({
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[1],
  selectors: { '&:not(:empty)': { marginTop: base.space[2] } },
});
/** Above the link that covers the row. */
export const heart = style({
  position: 'absolute',
  insetBlockStart: base.space[2],
  insetInlineEnd: 0,
  zIndex: 1,
  color: vars.color.text.link,
});
/** Above that link too. Under the words where there is room, else over the whole row. */
export const below = style({
  position: 'relative',
  zIndex: 1,
  gridColumn: '1 / -1',
  paddingBlockStart: base.space[3],
  '@media': { [media.desk]: { gridColumn: 2 } },
});
