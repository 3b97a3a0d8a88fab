import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { formRoom, media } from '#ui/theme/media.ts';
import { checkChip, column, fieldError, scrollingBody } from '#ui/theme/shared-styles.ts';
import { displayFont } from '#ui/theme/text-styles.ts';
import { aboveBar, viewport } from '#ui/toast/toast.css.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
const sides = { paddingInline: base.size.gutter } as const;

export const head = style({
  ...sides,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  paddingBlock: `calc(${base.space[2]} + env(safe-area-inset-top)) ${base.space[2]}`,
  borderBottom: line,
});
export const title = style({ ...displayFont, fontSize: base.type.title.size });
export const form = style({
  containerType: 'inline-size',
  flex: '1 1 auto',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
});
export const body = style({
  ...scrollingBody,
  ...sides,
  position: 'relative', // its hidden words scroll with it, and do not make the panel around it scroll
  overscrollBehavior: 'contain',
  paddingBlock: `${base.space[5]} ${base.space[10]}`,
  gap: base.space[10],
  '@media': {
    [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: base.space[14] },
    [media.lowPhone]: { overflow: 'visible' },
  },
  '@container': {
    // The rail of sections, the form, and the card that visitors will see.
    [formRoom.threeParts]: {
      gridTemplateColumns: 'minmax(0, 11rem) minmax(0, 1fr) minmax(0, 20rem)',
      gridTemplateRows: 'auto 1fr',
      gap: base.space[10],
    },
  },
});
export const fields = style({
  ...column,
  gap: base.space[10],
  alignContent: 'start',
  '@container': { [formRoom.threeParts]: { gridColumn: 2, gridRow: 2 } },
});
export const photos = style({
  '@media': { [media.desk]: { order: 1 } },
  '@container': { [formRoom.threeParts]: { order: 0, gridColumn: 2 } },
});
export const section = style({
  ...column,
  minWidth: 0, // a fieldset would be as wide as its widest words
  gap: base.space[4],
  alignContent: 'start',
});
globalStyle(`${section} h2`, { fontSize: base.type.part.size });
/** Two short inputs side by side, aligned even if one label takes two lines. */
export const twoShort = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  gap: base.space[3],
  alignItems: 'end',
});
/** Four short inputs, two by two however wide the form is, aligned at the labels: a problem may stand below one of them. */
export const twoByTwo = style([
  twoShort,
  {
    gridTemplateColumns: `repeat(auto-fit, minmax(max(min(100%, 9.5rem), calc((100% - ${base.space[3]}) / 2)), 1fr))`,
    alignItems: 'start',
  },
]);
/** The heading of a folded section; the whole line is its button. */
export const fold = style({
  width: '100%',
  minHeight: base.size.target,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  borderBlockEnd: line,
  textAlign: 'start',
  cursor: 'pointer',
});
export const groupName = style({ marginBlockEnd: base.space[3], fontWeight: 650 });
/** Says below a heading that visitors do not see the section. */
export const onlyUs = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  marginBlockStart: base.space[2],
  color: vars.color.text.secondary,
  fontSize: base.type.small.size,
});
export const sectionHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
});
export const two = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: base.space[3],
});
/** Fewer columns if large text needs the room. */
export const three = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(max(5.25rem, calc((100% - 2 * ${base.space[3]}) / 3)), 1fr))`,
  gap: base.space[3],
});
/** One column if two are too narrow for an e-mail address. */
export const twoWide = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: base.space[3],
});
export const adder = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: base.space[3],
  alignItems: 'start',
});
export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: base.space[2] });
export const chip = style({ ...checkChip, gap: base.space[2] });
/** Wide enough for the longest valid feature; a longer one of an old draft does not widen the form. */
export const chipText = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 4,
  overflow: 'hidden',
});
export const covering = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  margin: 0,
  cursor: 'pointer',
});
export const problem = style({
  ...fieldError,
});
/** Below the button that asks the phone for its position. */
export const positionProblem = style([
  problem,
  { selectors: { '&:not(:empty)': { marginBlockStart: base.space[2] } } },
]);
export const note = style({
  display: 'flex',
  gap: base.space[3],
  padding: base.space[4],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
  fontSize: base.type.small.size,
});
export const notice = style([
  note,
  { background: vars.color.accent.tint, color: vars.color.accent.onTint },
]);
export const foot = style({
  ...sides,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: base.space[2],
  paddingBlock: `${base.space[3]} calc(${base.space[3]} + env(safe-area-inset-bottom))`,
  borderTop: line,
});
/** Toasts stand above it, and cover no button. */
globalStyle(`:root:has(${foot}) ${viewport}`, {
  '@media': { [media.desk]: { insetBlockEnd: aboveBar } },
});
export const footHint = style({
  marginInlineEnd: 'auto',
  '@media': { [media.phone]: { display: 'none' } },
});
