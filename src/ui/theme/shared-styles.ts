import { base } from './base.css.ts';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { figures } from './text-styles.ts';

// Groups of declarations shared by several files. tests/architecture/styles.test.ts finds repeated groups.

/** The edge of an element whose background or shadow is left out with forced colours. It takes no room. */
export const forcedEdge = {
  outline: `${base.size.hairline} solid`,
  outlineOffset: `calc(-1 * ${base.size.hairline})`,
} as const;
/** The same, for the styles of a component. A focus ring replaces it. */
export const edgeIfForced = {
  '&:not(:focus-visible)': { '@media': { [media.forcedColors]: forcedEdge } },
} as const;

/** The ground of a pressed control, in the same frame: above its colour, which changes slowly when it is pointed at. */
const shade = 'color-mix(in srgb, currentColor 14%, transparent)';
export const pressedGround = `linear-gradient(${shade}, ${shade}) !important`;

/** A pane over the page whose parts stand side by side: a banner, the bar of chosen rows. */
export const floatingRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderRadius: base.radius.control,
  boxShadow: base.shadow.float,
  selectors: edgeIfForced,
} as const;

/** One column that its content cannot widen. */
export const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** The scrolling part of a dialog, between head and foot. */
export const scrollingBody = {
  flex: '1 1 auto',
  minHeight: 0,
  overflow: 'auto',
  ...column,
  alignContent: 'start',
} as const;

/** A chip, a tag or an entry of the bar: text with padding on both sides. */
export const inlineControl = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: base.space[3],
  borderRadius: base.radius.control,
} as const;

/** A chip that covers a check box. */
export const checkChip = {
  ...inlineControl,
  justifyContent: 'center',
  minWidth: base.size.target,
  minHeight: base.size.target,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
  fontSize: base.type.control.size,
  fontWeight: 550,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:checked)': {
      background: vars.color.brand.tint,
      color: vars.color.brand.onTint,
      boxShadow: `inset 0 0 0 ${base.size.ringOffset} ${vars.color.brand.fill}`,
    },
    '&:has(:focus-visible)': {
      outline: `${base.size.ring} solid ${vars.color.border.focus}`,
      outlineOffset: base.size.ringOffset,
    },
  },
} as const;

/** A row of a list that can be pressed over its whole width. */
export const pressableRow = {
  display: 'flex',
  alignItems: 'center',
  width: '100%',
  textAlign: 'start',
} as const;

/** A row of a rail. */
export const railRow = {
  ...pressableRow,
  position: 'relative',
  minHeight: base.size.target,
  paddingInline: base.space[3],
  borderRadius: base.radius.control,
  fontSize: base.type.control.size,
  fontWeight: 550,
} as const;

/** The selectors of a row of a rail: its edge, and the mark at the start of the present place. */
export const railRowSelectors = {
  ...edgeIfForced,
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlock: base.space[3],
    width: base.size.marker,
    background: vars.color.accent.fill,
    '@media': { [media.forcedColors]: { background: 'Highlight' } },
  },
} as const;

/** `pressableRow` with large text: a link in the drawer, a list with other results. */
export const largeRow = {
  ...pressableRow,
  gap: base.space[3],
  minHeight: base.size.search,
  fontSize: base.type.row.size,
  fontWeight: 600,
} as const;

/** A row that a finger scrolls, from edge to edge of its pane. */
export const scrollingRow = {
  display: 'flex',
  // Room for the focus ring, which the overflow would cut off.
  paddingBlock: base.space[1],
  paddingInline: base.space[4],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollPaddingInline: base.space[4],
} as const;

/** The error below a field. */
export const fieldError = {
  display: 'flex',
  gap: base.space[1],
  alignItems: 'center',
  color: vars.color.danger.fill,
  fontSize: base.type.small.size,
  fontWeight: 600,
} as const;

/** A short text in the centre of an empty photo frame. */
export const photoPlaceWords = {
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  gap: base.space[2],
  fontSize: base.type.small.size,
  fontWeight: 600,
  textAlign: 'center',
} as const;

/** A label on a photo. */
export const photoLabel = {
  position: 'absolute',
  paddingBlock: base.space[1],
  borderRadius: base.radius.pane,
  background: vars.color.photo.overlay,
  color: vars.color.photo.onOverlay,
  fontSize: base.type.caption.size,
} as const;

/** A small mark: text on its own colour, as high as a badge. */
export const badgeShape = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: base.size.badge,
  paddingInline: base.space[2],
  borderRadius: base.radius.pane,
  fontSize: base.type.caption.size,
  fontWeight: 650,
} as const;

/** One line with an icon on a field of its own. */
export const markedLine = {
  display: 'flex',
  alignItems: 'center',
  gap: base.space[1],
  paddingBlock: base.space[1],
  paddingInline: base.space[2],
  fontWeight: 600,
} as const;

/** A number in a coloured circle, next to an icon. */
export const countMark = {
  ...figures,
  minWidth: base.space[5],
  paddingInline: base.space[1],
  borderRadius: base.radius.pill,
  background: vars.color.accent.fill,
  color: vars.color.accent.onFill,
  fontSize: base.type.mark.size,
  fontWeight: 700,
  textAlign: 'center',
  selectors: edgeIfForced,
} as const;

/**
 * For `createVar`: a length that only the element itself reads, 0 until it is set. Children do not inherit it, so a change while
 * somebody scrolls or pulls does not make the browser compute their styles anew.
 */
export const ownLength = { syntax: '<length>', inherits: false, initialValue: '0px' } as const;
