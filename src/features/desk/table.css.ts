import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media, room as place } from '#ui/theme/media.ts';
import { ownLength } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';
import { litRow } from './lit-row.ts';

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;
/** Columns that a table without room for them leaves out. */
const fromRoomy = { '@container': { [place.narrowTable]: { display: 'none' } } } as const;
const fromSmall = { '@container': { [place.tinyTable]: { display: 'none' } } } as const;
const end = { textAlign: 'end' } as const;

const as = {
  choose: { width: base.size.target, paddingInline: 0 },
  photo: { ...fromSmall, width: base.size.rowPhoto, paddingInline: 0 },
  /** Takes the room that the others leave. */
  title: { width: '100%', maxWidth: 0, paddingInlineStart: base.space[3] },
  text: {},
  lacks: fromSmall,
  number: { ...figures, ...end },
  advisor: {
    color: vars.color.text.secondary,
    display: 'none',
    '@container': { [place.wideTable]: { display: 'table-cell' } },
  },
  photos: { ...figures, ...end, ...fromRoomy, color: vars.color.text.secondary },
  age: { ...figures, ...end, ...fromRoomy, color: vars.color.text.secondary },
  enquiries: { ...figures, ...end, ...fromRoomy },
} as const;

export const table = style({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: base.type.control.size,
});
export const head = recipe({
  base: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    height: base.size.target,
    paddingInline: base.space[2],
    borderBlockEnd: hairline,
    background: vars.color.bg.page,
    textAlign: 'start',
    '@media': { [media.low]: { position: 'static' } },
  },
  variants: { as },
});
export const unsorted = style({
  color: vars.color.text.tertiary,
  fontSize: base.type.caption.size,
  fontWeight: 550,
  whiteSpace: 'nowrap',
});
export const sort = style([
  unsorted,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: base.space[1],
    minHeight: base.size.target,
    cursor: 'pointer',
    ':hover': { color: vars.color.text.primary },
  },
]);
globalStyle(`[aria-sort] > button`, { color: vars.color.text.primary, fontWeight: 650 });

const focusEdge = (place: string) => `inset 0 ${place} 0 ${vars.color.border.focus}`;
export const row = recipe({
  base: {
    selectors: {
      '&:hover': { background: vars.color.bg.sunken },
      ...litRow,
    },
  },
  variants: {
    isChosen: {
      true: {
        background: vars.color.brand.tint,
        selectors: { '&:hover': { background: vars.color.brand.tint } },
      },
      false: {},
    },
  },
});
export const cell = recipe({
  base: {
    height: base.space[14],
    paddingInline: base.space[2],
    borderBlockEnd: hairline,
    fontWeight: 'inherit',
    textAlign: 'start',
    whiteSpace: 'nowrap',
    // The row with the focus has a line above and below.
    selectors: {
      'tr:focus-within > &': {
        boxShadow: `${focusEdge(base.size.ringOffset)}, ${focusEdge(`calc(-1 * ${base.size.ringOffset})`)}`,
      },
    },
  },
  variants: { as },
});
export const photoPress = style({ display: 'block', cursor: 'pointer' });
/** Cuts what is too long, and leaves room for the ring of the focus. */
export const words = style({
  overflow: 'clip',
  overflowClipMargin: `calc(${base.size.ring} + ${base.size.ringOffset})`,
});
export const title = style({
  display: 'block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'start',
  fontWeight: 600,
  lineHeight: 1.35,
  cursor: 'pointer',
  ':hover': { textDecoration: 'underline', textUnderlineOffset: base.space[1] },
});
export const line = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.text.secondary,
  fontSize: base.type.caption.size,
  fontWeight: 400,
  lineHeight: base.type.caption.line,
});
export const reference = style({
  ...figures,
  color: 'inherit',
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
});
export const roomHeight = createVar(ownLength);
export const room = style({ height: roomHeight, padding: 0 });
