import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { room } from '#ui/theme/media.ts';
import { column, ownLength } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';
import { litRow } from './lit-row.ts';

/** The heights of the rows that are not in the document. */
export const before = createVar(ownLength);
export const after = createVar(ownLength);

export const list = style({
  ...column,
  marginInline: `calc(-1 * ${base.size.gutter})`,
  paddingBlock: `${before} ${after}`,
});
export const item = recipe({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: base.space[3],
    alignItems: 'center',
    '@container': { [room.narrowRow]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
    minHeight: `calc(${base.space[18]} + ${base.space[4]})`,
    paddingInline: base.size.gutter,
    borderBlockEnd: `${base.size.hairline} solid ${vars.color.border.hairline}`,
    selectors: litRow,
  },
  variants: { isChosen: { true: { background: vars.color.brand.tint }, false: {} } },
});
/** The photo, which chooses its row. */
export const choose = style({ position: 'relative', display: 'grid', cursor: 'pointer' });
export const box = style({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: base.space[1],
  insetInlineStart: base.space[1],
  width: base.space[5],
  height: base.space[5],
  margin: 0,
  accentColor: vars.color.brand.fill,
});
/** As high as the row, so that the places to press reach to its edges. It cuts what is too long. */
export const words = style({
  ...column,
  alignSelf: 'stretch',
  alignContent: 'center',
  minWidth: 0,
  paddingBlock: base.space[2],
  overflow: 'clip',
});
/** Its place to press reaches up to the edge of the row. */
export const title = style({
  ...column,
  position: 'relative',
  textAlign: 'start',
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: `calc(-1 * ${base.space[4]})`,
    insetInline: 0,
  },
});
/** Two lines, which end with whole words; one where the price takes a line of the row. */
export const titleText = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  '@container': {
    [room.narrowRow]: { display: 'block', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  overflow: 'hidden',
  fontSize: base.type.control.size,
  fontWeight: 600,
  lineHeight: 1.3,
});
export const state = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  minWidth: 0,
  fontSize: base.type.caption.size,
});
/** The status is as low as its words. The place to press it reaches down to the end of the row. */
globalStyle(`${state} button`, { minHeight: base.space[6], fontSize: 'inherit' });
globalStyle(`${state} button::after`, {
  content: '""',
  position: 'absolute',
  insetInline: 0,
  insetBlock: `0 calc(-1 * ${base.space[5]})`,
});
export const reference = style({
  ...figures,
  flex: 'none',
  color: vars.color.text.secondary,
});
export const place = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.text.secondary,
});
export const flag = style({ minWidth: 0, overflow: 'hidden' });
export const facts = style({
  ...figures,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.text.secondary,
  fontSize: base.type.caption.size,
  lineHeight: base.type.small.line,
});
export const price = style({
  display: 'grid',
  justifyItems: 'end',
  '@container': { [room.narrowRow]: { gridColumn: 2, justifyItems: 'start' } },
});
