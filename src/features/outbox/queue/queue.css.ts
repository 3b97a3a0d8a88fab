import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, edgeIfForced } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

/** The state of the queue, on a dark strip in both themes: a bright one would outshine the question below it. */
export const state = style({
  ...column,
  gap: base.space[3],
  padding: base.space[5],
  borderRadius: base.radius.control,
  background: vars.color.bg.inverse,
  color: vars.color.text.onInverse,
  selectors: edgeIfForced,
  '@media': {
    [media.dark]: { background: vars.color.bg.raised, color: vars.color.text.primary },
  },
});
/** Words at the start, actions at the end; on phones one below the other. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: base.space[6],
  rowGap: base.space[3],
});
export const words = style({ ...column, gap: base.space[1], flex: '1 1 260px' });
export const meter = style({
  ...column,
  ...figures,
  gap: base.space[2],
  fontSize: base.type.small.size,
});

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
export const card = recipe({
  base: {
    display: 'grid',
    columnGap: base.space[4],
    rowGap: base.space[3],
    paddingBlock: base.space[5],
    borderTop: line,
    overflowWrap: 'anywhere',
  },
  variants: {
    hasPhoto: {
      true: { gridTemplateColumns: 'auto minmax(0, 1fr)' },
      false: { gridTemplateColumns: 'minmax(0, 1fr)' },
    },
  },
});
/** The listing's main photo, beside its name and changes. */
export const picture = style({
  width: base.size.thumb,
  '@media': { [media.phone]: { width: base.space[18] } },
});
export const body = style({ ...column, gap: base.space[2], alignContent: 'start' });
/** As wide as the card: two values stand side by side in it. */
export const problem = style({ gridColumn: '1 / -1' });
/** Below the name, not below the photo. */
export const foot = style({ ...column, gap: base.space[3], gridColumn: '-2 / -1' });
export const lines = style({ ...column, gap: base.space[1], color: vars.color.text.secondary });

export const photos = style({ ...column, gap: base.space[2] });
export const tiles = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${base.size.thumb}, 1fr))`,
  gap: base.size.muntin,
  maxWidth: base.size.dialogSmall,
});
export const tile = style({ ...column });
