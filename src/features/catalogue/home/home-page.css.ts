import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';
import { visuallyHiddenStyle } from '#ui/theme/text-styles.ts';
import { count, fresh, long, number, short, soFar } from '../list/result-count.css.ts';
import { list } from '../list/result-list.css.ts';

/**
 * All but the dialogs. The footer has its place below the window, however short the list is: it moves neither when results take
 * the place of skeletons, nor under an open listing, where the page from the server is empty.
 */
export const page = style({ minHeight: '100dvh' });
// All of the page takes the list's width: the bar, the hero and the footer too.
globalStyle(`:root:has(${page})`, { vars: { [base.size.content]: base.size.contentOfLists } });

const headBase = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: base.space[6],
} as const;
/** Below the hero: on phones one line, which what comes later does not make higher. The order is among the filters there. */
export const head = style({
  ...headBase,
  columnGap: base.space[2],
  '@media': {
    [media.desk]: { paddingBlock: base.space[2] },
  },
});
globalStyle(`${head} > ${count}`, {
  '@media': {
    [media.phone]: {
      minWidth: 'min-content',
      minHeight: 0,
      flexWrap: 'nowrap',
      justifyContent: 'flex-start',
      paddingBlock: 0,
      columnGap: base.space[2],
    },
  },
});
// Beside the number, as much of the age as there is room for. It asks for none, so that the button stays beside it.
globalStyle(`${head} :is(${fresh}, ${soFar})`, {
  '@media': { [media.phone]: { flex: '1 1 auto', width: 0 } },
});
globalStyle(`${head} > ${count} > ${number}`, {
  '@media': {
    [media.phone]: { flex: '0 1 auto', fontSize: base.type.part.size, overflowWrap: 'normal' },
  },
});
/** The number, the conditions beside it, and the order at the end. */
export const headOfResults = style({
  ...headBase,
  '@media': {
    [media.phone]: { columnGap: base.space[2] },
    [media.desk]: {
      justifyContent: 'flex-start',
      gap: base.space[4],
      paddingBlock: `${base.space[5]} ${base.space[4]}`,
    },
  },
});
/** The conditions alone, until the number is known. */
export const headToCome = style({ paddingBlockStart: base.space[4] });
// On phones the age of the data moves below the number before the buttons would.
globalStyle(`${head} > :first-child, ${headOfResults} > :first-child`, {
  '@media': { [media.phone]: { flexBasis: 0, minWidth: 'min-content' } },
});
globalStyle(`${headOfResults} > ${count} > ${number}`, { overflowWrap: 'normal' });
// The line below the number has room for the sentence, which goes on below the words beside the number.
globalStyle(`${headOfResults} ${soFar}`, {
  '@media': {
    [media.phone]: {
      flex: '0 0 100%',
      contain: 'inline-size', // else the number would be as wide
      flexWrap: 'nowrap',
      whiteSpace: 'nowrap',
      overflow: 'visible',
    },
  },
});
globalStyle(`${headOfResults} ${soFar} > ${long}`, {
  '@media': { [media.phone]: { display: 'inline' } },
});
globalStyle(`${headOfResults} ${soFar} > ${short}`, {
  '@media': { [media.phone]: { display: 'none' } },
});
// The age of the data comes after the first frame. It stands behind the conditions, so that they do not move then.
globalStyle(`${headOfResults} > :first-child`, {
  '@media': { [media.desk]: { display: 'contents' } },
});
globalStyle(`${headOfResults} > :first-child > :last-child`, { order: 1 });
globalStyle(`${headOfResults} > :last-child`, {
  order: 2,
  '@media': { [media.desk]: { marginInlineStart: 'auto' } },
});
/** On phones in a line of its own from the first frame on: what comes later moves nothing. */
export const order = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[4],
  marginInlineEnd: `calc(-1 * ${base.space[3]})`,
  '@media': {
    [media.phone]: {
      flexBasis: `calc(100% + ${base.space[3]})`,
      justifyContent: 'space-between',
      columnGap: 0,
    },
  },
});
/** The map and the agency, on phones beside the number. In the narrowest windows, the agency is an icon. */
export const words = style({
  display: 'flex',
  marginInlineEnd: `calc(-1 * ${base.space[3]})`,
  '@media': { [media.desk]: { display: 'none' } },
});
globalStyle(`${headOfResults} > ${words}`, { alignSelf: 'start', marginBlockStart: base.space[1] });
globalStyle(`${words} svg`, { display: 'none', '@media': { [media.tiny]: { display: 'block' } } });
globalStyle(`${words} svg + *`, { '@media': { [media.tiny]: visuallyHiddenStyle } });
globalStyle(`${head} > ${order}`, { '@media': { [media.phone]: { display: 'none' } } });
// As quiet as a word: the order matters less than the conditions before it.
globalStyle(`${order} select`, {
  minHeight: base.size.target,
  paddingInlineStart: 0,
  background: 'transparent',
  boxShadow: 'none',
  fontWeight: 600,
  // Below 16 px, a phone enlarges the page around it.
  '@media': { [media.desk]: { fontSize: base.type.control.size } },
  // As wide as its words, where the browser can; else as the widest of them.
  fieldSizing: 'content',
});
/** Results, and the map at the window's edge beside them. */
export const withMap = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${base.size.map}`,
  alignItems: 'start',
  '@media': {
    [media.huge]: { gridTemplateColumns: `minmax(0, 1fr) ${base.size.mapWide}` },
    print: { display: 'block' },
  },
});
// The map stands at the window's edge, so all of the page takes the window's width.
globalStyle(`:root:has(${withMap})`, { vars: { [base.size.content]: '100%' } });
// The list has a column less beside the map.
globalStyle(`${withMap} ${list}`, {
  '@media': {
    [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.huge]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const end = style({ paddingBlockEnd: base.space[8] });
