import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { list } from '../list/result-list.css.ts';

/**
 * All but the dialogs. The footer has its place below the window, however short the list is: it moves neither when results take
 * the place of skeletons, nor under an open listing, where the page from the server is empty.
 */
export const page = style({ minHeight: '100dvh' });
// All of the page takes the list's width: the bar, the hero and the footer too.
globalStyle(`:root:has(${page})`, { vars: { [base.size.content]: base.size.contentOfLists } });

/** Above the list on the plain home page, below the hero. */
export const find = style({
  display: 'flex',
  gap: base.space[2],
  alignItems: 'stretch',
  paddingTop: base.space[3],
  '@media': { [media.desk]: { paddingTop: base.space[8] } },
});
globalStyle(`${find} > div > button`, { minHeight: base.size.search });
export const box = style({ flex: '1 1 auto', minWidth: 0 });

/** Above results, which begin the page: a row of filters from 768 px on, with a line below it. */
export const findResults = style({
  '@media': {
    [media.desk]: { borderBottom: `${base.size.hairline} solid ${vars.color.border.hairline}` },
    [media.mid]: { paddingTop: base.space[3] },
  },
});

const headBase = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: base.space[6],
} as const;
export const head = style({
  ...headBase,
  '@media': { [media.desk]: { paddingBlock: `${base.space[8]} ${base.space[5]}` } },
});
/** The number, the conditions beside it, and the order at the end. */
export const headOfResults = style({
  ...headBase,
  '@media': {
    [media.desk]: {
      justifyContent: 'flex-start',
      gap: base.space[4],
      paddingBlock: `${base.space[5]} ${base.space[4]}`,
    },
  },
});
// On phones the age of the data moves below the number before the buttons would.
globalStyle(`${head} > :first-child, ${headOfResults} > :first-child`, {
  '@media': { [media.phone]: { flexBasis: 0 } },
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
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
// As quiet as a word: the order matters less than the conditions before it.
globalStyle(`${order} select`, {
  minHeight: base.size.target,
  paddingInlineStart: 0,
  background: 'transparent',
  boxShadow: 'none',
  fontSize: base.type.control.size,
  fontWeight: 600,
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
