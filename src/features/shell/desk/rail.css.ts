import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media, railMedia } from '#ui/theme/media.ts';
import { countMark, edgeIfForced, railRow, railRowSelectors } from '#ui/theme/shared-styles.ts';
import { figures, headingSize, visuallyHiddenStyle } from '#ui/theme/text-styles.ts';
import { viewport } from '#ui/toast/toast.css.ts';
import { atDesk } from '../app-frame.css.ts';

export const rail = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: base.z.bar,
  display: 'flex',
  flexDirection: 'column',
  gap: base.space[1],
  height: '100dvh',
  overflow: 'auto',
  paddingBlock: base.space[4],
  paddingInline: base.space[3],
  paddingInlineStart: `max(${base.space[3]}, env(safe-area-inset-left))`,
  background: vars.color.bg.sunken,
  '@media': { print: { display: 'none' } },
});
/** Only the glyph of the brand: the rail has no room for the word. */
export const brand = style({
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  width: base.size.target,
  minHeight: base.size.target,
  marginBlockEnd: base.space[3],
  // Its edge is that of the icons below it. A narrow rail has it in the middle.
  paddingInlineStart: base.space[3],
  overflow: 'hidden',
  '@media': { [railMedia.narrow]: { paddingInlineStart: `calc(${base.space[3]} / 2)` } },
});
globalStyle(`${brand} svg`, { maxWidth: 'none', height: base.size.chip });
/** One size of titles on all pages of the desk. A title with a class of its own keeps its size. */
globalStyle(`:where(${atDesk}) main h1`, {
  ...headingSize('h2'),
  fontSize: `max(${base.type.step.size}, ${base.type.h2.size})`,
});
globalStyle(`:where(${atDesk}) main h2`, { fontSize: base.type.title.size });

/** The day's places, and at the end those outside of its work. */
export const nav = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  flex: '1 0 auto',
  gap: base.space[4],
});
export const places = style({ display: 'grid', gap: base.space[1] });
export const place = style({
  ...railRow,
  gap: base.space[3],
  color: vars.color.text.primary,
  selectors: {
    ...railRowSelectors,
    '&:hover': { background: vars.color.bg.page },
    '&[aria-current]': { background: vars.color.bg.surface, fontWeight: 650 },
  },
});
export const name = style({
  flex: '1 1 auto',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [railMedia.narrow]: visuallyHiddenStyle },
});
const { selectors: _edge, ...mark } = countMark;
export const count = recipe({
  base: {
    ...figures,
    fontSize: base.type.caption.size,
    fontWeight: 600,
    '@media': {
      [railMedia.narrow]: {
        ...mark,
        position: 'absolute',
        insetBlockStart: 0,
        insetInlineEnd: 0,
        lineHeight: 1.5,
      },
    },
  },
  variants: {
    isAlarm: {
      true: {
        color: vars.color.danger.fill,
        '@media': {
          [railMedia.narrow]: {
            background: vars.color.danger.fill,
            color: vars.color.danger.onFill,
          },
        },
      },
      false: { color: vars.color.text.tertiary },
    },
  },
});
/** A number that is no news, which a narrow rail leaves out. */
export const quiet = style({
  ...figures,
  color: vars.color.text.tertiary,
  fontSize: base.type.caption.size,
  fontWeight: 600,
  '@media': { [railMedia.narrow]: { display: 'none' } },
});
export const network = recipe({
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    flex: 'none',
    gap: base.space[2],
    marginBlockStart: base.space[2],
    padding: base.space[3],
    borderRadius: base.radius.control,
    fontSize: base.type.caption.size,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  variants: {
    isNotice: {
      true: {
        background: vars.color.accent.tint,
        color: vars.color.accent.onTint,
        selectors: edgeIfForced,
      },
      false: { color: vars.color.text.secondary },
    },
  },
});
export const networkWords = style({
  display: 'grid',
  '@media': { [railMedia.narrow]: visuallyHiddenStyle },
});
export const networkTitle = style({ fontWeight: 600 });
export const retry = style({
  justifySelf: 'start',
  minHeight: base.size.target,
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: base.space[1],
  cursor: 'pointer',
  '@media': { [railMedia.narrow]: { display: 'none' } },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 'none',
  justifyContent: 'space-between',
  '@media': { [railMedia.narrow]: { justifyContent: 'center' } },
});
/** Toasts stand beside the rail. */
globalStyle(`:root:has(${rail}) ${viewport}`, {
  '@media': {
    [media.desk]: { insetInlineStart: `calc(${base.size.rail} + ${base.space[6]})` },
  },
});
