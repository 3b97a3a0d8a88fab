import { globalStyle, style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { displayFont } from '#ui/theme/text-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
export const desk = style({ ...column, gap: base.space[8], alignContent: 'start' });
export const direct = style({
  ...column,
  gap: base.space[2],
  '@media': { [media.desk]: { display: 'none' }, print: { display: 'none' } },
});
export const form = style({ ...column, gap: base.space[5] });
export const first = style({});
/** Leads on from the first field: without a value, to what is missing. */
export const goOn = style({});
/** All else: the form lays it out as its own. */
export const rest = style({ display: 'contents' });
/**
 * Begins with one field. CSS shows the others as soon as it has a value, so that they also come before the scripts.
 */
export const oneField = style([form]);
const isEmpty = `${oneField}:has(> ${first} input:placeholder-shown)`;
globalStyle(`${isEmpty} > ${rest}`, { display: 'none' });
globalStyle(`${oneField}:not(:has(> ${first} input:placeholder-shown)) > ${goOn}`, {
  display: 'none',
});
/** Beside a listing, where the button should stay in view. */
export const shortForm = style({ ...column, gap: base.space[3] });
/** The message that is already there, and the button that changes it. */
export const ready = style({
  display: 'flex',
  alignItems: 'end',
  paddingBlock: base.space[2],
  paddingInlineStart: base.space[3],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
  color: vars.color.text.secondary,
  fontSize: base.type.small.size,
  lineHeight: base.type.small.line,
  overflowWrap: 'anywhere',
});
globalStyle(`${ready} > p`, { flex: '1 1 auto', minWidth: 0 });
globalStyle(`${ready} > button`, { flex: 'none' });
/** The wish for a visit, and its half days. */
export const visit = style({ ...column, gap: base.space[3] });
/** What stands in the place of the form after it was sent. */
export const answer = style([
  visit,
  {
    padding: base.space[5],
    borderRadius: base.radius.control,
    background: vars.color.bg.sunken,
    overflowWrap: 'anywhere',
  },
]);
export const title = style({
  ...displayFont,
  fontSize: base.type.h3.size,
  lineHeight: base.type.h3.line,
});
/** Two short fields side by side where there is room. */
export const pair = style({
  ...column,
  gap: base.space[5],
  '@media': { [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const notes = style({
  ...column,
  gap: base.space[2],
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
});
export const about = style({
  ...column,
  gap: base.space[1],
  padding: base.space[4],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
  overflowWrap: 'anywhere',
});
export const keptTitle = style({
  ...displayFont,
  display: 'flex',
  gap: base.space[3],
  alignItems: 'start',
  fontSize: base.type.h3.size,
  lineHeight: base.type.h3.line,
});

export const item = style({
  ...column,
  gap: base.space[2],
  paddingBlock: base.space[4],
  borderTop: line,
  overflowWrap: 'anywhere',
});
export const excerpt = style({
  color: vars.color.text.secondary,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});
export const problem = style({
  ...column,
  gap: base.space[1],
  padding: base.space[4],
  borderInlineStart: `${base.size.marker} solid ${vars.color.danger.fill}`,
  background: vars.color.danger.tint,
  color: vars.color.danger.onTint,
});
