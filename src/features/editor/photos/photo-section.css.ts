import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { forcedEdge, markedLine, photoPlaceWords } from '#ui/theme/shared-styles.ts';

/** At most this many in a row, and fewer if large text needs the room. */
const atMost = (count: number) =>
  `repeat(auto-fill, minmax(max(5.25rem, calc((100% - ${count - 1} * ${base.space[2]}) / ${count})), 1fr))`;

export const grid = recipe({
  base: {
    display: 'grid',
    gap: base.space[2],
  },
  variants: {
    /** Without a photo, the two ways to one share the whole width. */
    isEmpty: {
      true: {
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gridAutoRows: 'minmax(9rem, auto)',
      },
      false: {
        gridTemplateColumns: atMost(3),
        gridAutoRows: 'minmax(7.5rem, auto)',
        '@media': { [media.wide]: { gridTemplateColumns: atMost(4) } },
      },
    },
  },
});
export const cell = style({ display: 'grid' });
export const tile = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    background: vars.color.bg.raised,
    borderRadius: base.radius.pane,
    boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.hairline}`,
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    '@media': { [media.forcedColors]: forcedEdge },
  },
  variants: {
    /** The first tile is as large as four. */
    main: { true: { gridColumn: 'span 2', gridRow: 'span 2' } },
    moving: {
      true: {
        zIndex: 1,
        boxShadow: base.shadow.float,
        outline: `${base.size.ring} solid ${vars.color.border.focus}`,
      },
    },
  },
});
export const picture = style({
  position: 'relative',
  display: 'grid',
  minHeight: base.size.target,
  overflow: 'hidden',
});
const flag = {
  position: 'absolute',
  insetInlineStart: base.space[2],
  pointerEvents: 'none',
} as const;
export const mainFlag = style({ ...flag, insetBlockStart: base.space[2] });
/** At the foot of the picture, because a small tile has no room beside its menu. */
export const planFlag = style({ ...flag, insetBlockEnd: base.space[2] });
export const grip = style({
  position: 'absolute',
  insetBlockStart: base.space[1],
  insetInlineEnd: base.space[1],
});
const footBase = style({
  ...markedLine,
  minHeight: base.space[8],
  fontSize: base.type.caption.size,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
});
export const foot = style([footBase]);
export const retry = style([
  footBase,
  {
    justifyContent: 'center',
    minHeight: base.size.target,
    background: vars.color.danger.fill,
    color: vars.color.danger.onFill,
  },
]);
export const picker = style({
  ...photoPlaceWords,
  position: 'relative',
  border: `${base.size.hairline} dashed ${vars.color.border.control}`,
  borderRadius: base.radius.pane,
  color: vars.color.text.link,
  overflow: 'hidden',
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${base.size.ring} solid ${vars.color.border.focus}`,
      outlineOffset: base.size.ringOffset,
    },
  },
});

/** Caption and kind of each photo, one below the other. */
export const texts = style({ display: 'grid', gap: base.space[5] });
export const textRow = style({
  display: 'grid',
  gridTemplateColumns: `${base.space[18]} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: base.space[3],
});
export const textPicture = style({
  position: 'relative',
  aspectRatio: '4 / 3',
  marginBlockStart: base.space[6],
  overflow: 'hidden',
  borderRadius: base.radius.pane,
});
