import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
/** List and message, side by side where there is room; narrower windows show one of them. */
export const panes = style({
  ...column,
  gap: base.space[8],
  alignItems: 'start',
  paddingBlockEnd: base.space[10],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' } },
});
export const list = style({ ...column, gap: base.space[4] });
const hidden = { display: 'none' } as const;
/** Without room for both, the open message replaces the list. */
export const behind = style({ '@media': { [media.phone]: hidden, [media.mid]: hidden } });
export const onlyNarrow = style({ '@media': { [media.wide]: hidden } });
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: base.space[2] });
export const chip = style({
  minHeight: base.size.target,
  paddingInline: base.space[4],
  border: 0,
  borderRadius: base.radius.control,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
  selectors: {
    '&[aria-pressed="true"]': {
      background: vars.color.brand.tint,
      color: vars.color.brand.onTint,
      boxShadow: `inset 0 0 0 ${base.size.ringOffset} ${vars.color.brand.fill}`,
    },
  },
});
export const row = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${base.space[3]} minmax(0, 1fr) auto`,
  columnGap: base.space[2],
  rowGap: base.space[1],
  padding: base.space[4],
  borderTop: line,
  overflowWrap: 'anywhere',
  selectors: {
    '&:has([aria-current="page"])': { background: vars.color.brand.tint },
    '&:has(:focus-visible)': {
      outline: `${base.size.ring} solid ${vars.color.border.focus}`,
      outlineOffset: `calc(-1 * ${base.size.ring})`,
    },
  },
});
/** The mark beside an enquiry that was not read on this device. */
export const lamp = style({
  gridColumn: 1,
  gridRow: 1,
  alignSelf: 'center',
  width: base.space[2],
  height: base.space[2],
  background: vars.color.accent.fill,
  '@media': { [media.forcedColors]: { background: 'Highlight' } },
});
export const who = style({
  gridColumn: 2,
  gridRow: 1,
  color: 'inherit',
  textDecoration: 'none',
  outline: 'none',
  // The whole row is one link.
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
export const unread = style({ fontWeight: 680 });
export const when = style({
  gridColumn: 3,
  gridRow: 1,
});
export const rest = style({ ...column, gridColumn: '2 / -1', gap: base.space[1] });
export const excerpt = style({
  color: vars.color.text.secondary,
  fontSize: base.type.small.size,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

/** Stays in view beside a long list. */
export const view = style({
  ...column,
  gap: base.space[5],
  overflowWrap: 'anywhere',
  '@media': {
    [media.wide]: {
      position: 'sticky',
      insetBlockStart: 0,
      maxHeight: '100dvh',
      overflow: 'auto',
      padding: base.space[4],
    },
  },
});
export const listing = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${base.size.thumb} minmax(0, 1fr)`,
  gap: base.space[4],
  alignItems: 'center',
});
export const listingLink = style({
  color: vars.color.text.link,
  fontWeight: 600,
  // The photo belongs to the link.
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
/** The ways to answer: on phones one or two a row, all of one width. */
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[2],
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
    },
  },
});
export const waits = style({ display: 'flex', gap: base.space[2], alignItems: 'center' });
/** When a visit suits the person: what an answer has to decide. */
export const wishes = style({
  ...column,
  gap: base.space[1],
  padding: base.space[4],
  borderRadius: base.radius.control,
  background: vars.color.brand.tint,
  color: vars.color.brand.onTint,
});
export const message = style({ whiteSpace: 'pre-line', fontSize: base.type.lead.size });
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: base.space[6],
  rowGap: base.space[2],
});
export const pair = style({ display: 'contents' });
export const fact = style({ color: vars.color.text.secondary });
/** What else the same person has written. */
export const others = style({ ...column, gap: base.space[2] });
export const other = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: base.space[4],
  paddingBlock: base.space[3],
  borderTop: line,
});
export const otherLink = style({
  color: vars.color.text.link,
  fontWeight: 600,
  // The whole line is one link.
  '::after': { content: '""', position: 'absolute', inset: 0 },
});
export const problem = style({
  ...column,
  gap: base.space[3],
  justifyItems: 'start',
  padding: base.space[4],
  borderInlineStart: `${base.size.marker} solid ${vars.color.danger.fill}`,
  background: vars.color.danger.tint,
  color: vars.color.danger.onTint,
});
