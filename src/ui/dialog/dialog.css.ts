import { createVar, globalStyle, keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { forcedEdge, ownLength, scrollingBody } from '../theme/shared-styles.ts';
import { visuallyHiddenStyle } from '../theme/text-styles.ts';

const appear = keyframes({ from: { opacity: 0 } });
const vanish = keyframes({ to: { opacity: 0 } });
const rise = keyframes({ from: { transform: 'translateY(100%)' } });
const sink = keyframes({ to: { transform: 'translateY(100%)' } });
const slideIn = keyframes({ from: { transform: 'translateX(100%)' } });
const slideOut = keyframes({ to: { transform: 'translateX(100%)' } });

const moves = (enter: string, leave: string) => ({
  '&[data-state="open"]': {
    animation: `${enter} ${base.motion.sheetIn} ${base.motion.easeOut}`,
  },
  '&[data-state="closed"]': {
    animation: `${leave} ${base.motion.sheetOut} ${base.motion.easeIn}`,
  },
});

export const scrim = style({
  position: 'fixed',
  inset: 0,
  // Same layer as the panels. A second dialog comes later in the document, so it dims the first.
  zIndex: base.z.sheet,
  background: vars.color.scrim,
  selectors: moves(appear, vanish),
  '@media': { print: { display: 'none' } },
});

// Radix lets presses pass through the whole body, which styles each element of the page anew: 21 ms on a slow phone, when a
// dialog opens and when it closes. The scrim covers the page anyway.
globalStyle(`body:has(> ${scrim}), body:has(main > ${scrim})`, {
  pointerEvents: 'auto !important' as 'auto',
});

// The page from the server has the content of a dialog in its main part. Without a scrollbar from the start, nothing moves.
globalStyle(`body:has(main > ${scrim})`, { overflow: 'hidden' });

const centred = {
  inset: 0,
  margin: 'auto',
  height: 'fit-content',
  borderRadius: base.radius.sheet,
  selectors: moves(appear, vanish),
} as const;

/** The distance that a finger has pulled the sheet down. */
export const pulled = createVar(ownLength);

export const panel = recipe({
  base: {
    position: 'fixed',
    zIndex: base.z.sheet,
    inset: 'auto 0 0',
    maxHeight: '92dvh',
    display: 'flex',
    flexDirection: 'column',
    background: vars.color.bg.raised,
    borderRadius: `${base.radius.sheet} ${base.radius.sheet} ${base.radius.none} ${base.radius.none}`,
    boxShadow: base.shadow.sheet,
    overflow: 'hidden',
    translate: `0 ${pulled}`,
    // The dialog itself takes the focus when it opens. A ring around all of it would mean nothing.
    selectors: {
      ...moves(rise, sink),
      '&:focus-visible': { outline: 'none', '@media': { [media.forcedColors]: forcedEdge } },
    },
    // Head and foot scroll with the content.
    '@media': { [media.lowPhone]: { display: 'block', maxHeight: '100dvh', overflow: 'auto' } },
  },
  variants: {
    place: {
      /** A panel at the right edge from 768 px on. */
      side: {
        '@media': {
          [media.desk]: {
            inset: '0 0 0 auto',
            width: base.size.sidePanel,
            maxHeight: 'none',
            paddingInlineEnd: 'env(safe-area-inset-right)',
            borderRadius: base.radius.none,
            selectors: moves(slideIn, slideOut),
          },
        },
      },
      /** A dialog in the middle from 768 px on. */
      centre: {
        '@media': {
          [media.desk]: {
            ...centred,
            width: `min(${base.size.dialog}, calc(100vw - 2 * ${base.space[10]}))`,
            maxHeight: `min(86dvh, ${base.size.dialogHeight})`,
          },
        },
      },
      small: {
        '@media': {
          [media.desk]: {
            ...centred,
            width: `min(${base.size.dialogSmall}, calc(100vw - 2 * ${base.space[10]}))`,
            maxHeight: `min(86dvh, ${base.size.dialogHeight})`,
          },
        },
      },
      /** A whole page on phones, a large dialog from 768 px on. Its content has its own head and foot. */
      page: {
        inset: 0,
        maxHeight: 'none',
        borderRadius: base.radius.none,
        background: vars.color.bg.page,
        '@media': {
          [media.desk]: {
            ...centred,
            width: `min(${base.size.dialogPage}, calc(100vw - 2 * ${base.size.gutter}))`,
            height: `calc(100dvh - 2 * ${base.space[6]})`,
            borderRadius: base.radius.control,
          },
          // Prints at its full length, over several sheets if needed.
          print: {
            position: 'static',
            width: 'auto',
            height: 'auto',
            overflow: 'visible',
            boxShadow: 'none',
          },
        },
      },
      /** The whole screen at any width: photos. */
      fullscreen: {
        inset: 0,
        zIndex: base.z.fullscreen,
        maxHeight: 'none',
        borderRadius: base.radius.none,
        background: vars.color.bg.page,
        selectors: moves(appear, vanish),
        '@media': { [media.lowPhone]: { display: 'flex' } },
      },
    },
  },
});

export const handle = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  height: base.space[6],
  touchAction: 'none',
  cursor: 'grab',
  '::before': {
    content: '""',
    width: base.space[10],
    height: base.size.marker,
    borderRadius: base.radius.pane,
    background: vars.color.border.control,
  },
  '@media': { [media.desk]: { display: 'none' } },
});

const inset = {
  paddingInline: base.size.gutter,
  '@media': {
    [media.desk]: { paddingInline: base.space[8] },
    [media.lowPhone]: { overflow: 'visible' }, // the panel scrolls
  },
};

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: base.space[3],
  paddingBlockEnd: base.space[2],
  paddingInline: `${base.size.gutter} ${base.space[2]}`,
  '@media': {
    [media.desk]: {
      paddingBlock: base.space[4],
      paddingInline: `${base.space[8]} ${base.space[4]}`,
    },
  },
});
export const title = style({ fontSize: base.type.title.size });
export const hiddenTitle = style(visuallyHiddenStyle);
export const body = style({
  ...scrollingBody,
  ...inset,
  paddingBlock: `${base.space[1]} ${base.space[6]}`,
  gap: base.space[6],
  overscrollBehavior: 'contain',
});
export const alertWords = style({
  ...inset,
  overflow: 'auto', // text at 200 % overflows; the answers stay visible
  overscrollBehavior: 'contain',
  minHeight: 0,
  display: 'grid',
  gap: base.space[3],
  paddingBlock: base.space[6],
});
export const foot = style({
  ...inset,
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[2],
  paddingBlock: `${base.space[3]} calc(${base.space[3]} + env(safe-area-inset-bottom))`,
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
});
