import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { onPanes } from '../hero/hero.css.ts';

const line = `${base.size.hairline} solid ${vars.color.border.control}`;
const round = base.radius.control;

/** In the hero: below its pictures on phones, and on the pane of its title from 768 px on. */
export const find = style({
  paddingInline: base.size.gutter,
  paddingBlockStart: base.space[3],
  '@media': {
    [media.desk]: {
      ...onPanes,
      gridArea: '3 / 1',
      paddingBlockStart: base.space[4],
      paddingInline: `0 ${base.space[8]}`,
    },
  },
});
/** Above results, which begin the page: a row of filters from 768 px on, with a line below it. */
export const findResults = style({
  '@media': {
    [media.desk]: { borderBottom: `${base.size.hairline} solid ${vars.color.border.hairline}` },
    [media.mid]: { paddingTop: base.space[3] },
  },
});

/** They stand on the field like the tabs of a folder. */
export const doors = style({
  display: 'flex',
  flexWrap: 'wrap', // for enlarged text
  border: line,
  borderBlockEnd: 0,
  borderRadius: `${round} ${round} 0 0`,
  '@media': { [media.desk]: { width: 'fit-content' } },
});
export const door = style({
  flex: '1 1 0',
  display: 'grid',
  placeItems: 'center',
  minWidth: 'min-content',
  minHeight: base.size.door,
  paddingInline: base.space[2],
  fontWeight: 600,
  color: vars.color.text.link,
  transition: `background-color ${base.motion.quick}`,
  ':hover': { background: vars.color.brand.tint },
  selectors: {
    '& + &': { borderInlineStart: line },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  },
  '@media': { [media.desk]: { paddingInline: base.space[6] } },
});
export const field = style({
  display: 'flex',
  border: line,
  borderRadius: `0 0 ${round} ${round}`,
  background: vars.color.bg.surface,
  '@media': { [media.desk]: { borderRadius: `0 ${round} ${round} ${round}` } },
});
/** Above results: the box, then the rows of filters. Between 768 and 1080 px the box shares its line. */
export const fieldOfResults = style({
  '@media': {
    [media.mid]: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: base.space[2] },
  },
});
globalStyle(`${fieldOfResults} > :first-child`, {
  '@media': { [media.mid]: { flex: '1 1 0', minWidth: base.size.target } },
});
globalStyle(`${fieldOfResults} > :last-child`, {
  '@media': { [media.mid]: { display: 'contents' } },
});
export const box = style({ flex: '1 1 auto', minWidth: 0 });
globalStyle(`${field} input`, {
  background: 'transparent',
  boxShadow: 'none',
  textOverflow: 'ellipsis',
});
globalStyle(`${field} > button`, {
  borderRadius: `0 0 ${round} 0`,
  whiteSpace: 'nowrap',
  '@media': { [media.desk]: { borderStartEndRadius: round } },
});

/** One row on phones, which scrolls sideways beside the agency's button. */
export const today = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: base.space[2],
  minHeight: base.size.target,
  marginBlockStart: base.space[1],
});
export const links = style({
  display: 'flex',
  columnGap: base.space[5],
  minWidth: 0,
  '@media': {
    [media.phone]: {
      overflowX: 'auto',
      scrollbarWidth: 'none',
      whiteSpace: 'nowrap',
      // The last link fades: there are more.
      maskImage: `linear-gradient(90deg, ${vars.color.text.primary} calc(100% - ${base.space[8]}), transparent)`,
      paddingInlineEnd: base.space[8],
      scrollPaddingInline: '40%', // a focused link is seen whole: Chromium leaves it where it is if 32 px of it are in the rest
      marginInlineStart: `calc(-1 * ${base.size.gutter})`,
      paddingInlineStart: base.size.gutter,
    },
    [media.desk]: { flexWrap: 'wrap' },
    [media.mid]: { columnGap: base.space[3] },
  },
});
// One row from 768 px on: a narrow pane has room for fewer.
globalStyle(`${links} > :nth-child(n + 4)`, { '@media': { [media.mid]: { display: 'none' } } });
globalStyle(`${links} > :nth-child(5)`, {
  '@media': { [media.wide]: { display: 'none' }, [media.roomy]: { display: 'list-item' } },
});
globalStyle(`${links} > :nth-child(n + 6)`, { '@media': { [media.wide]: { display: 'none' } } });
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: base.size.target,
  fontSize: base.type.small.size,
  fontWeight: 600,
  color: vars.color.text.link,
  textDecoration: 'underline',
  textDecorationThickness: base.size.hairline,
  textUnderlineOffset: base.space[1],
  selectors: {
    '&:focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  },
});
