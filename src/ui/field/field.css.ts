import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { checkChip, fieldError } from '../theme/shared-styles.ts';
import { figures, visuallyHiddenStyle } from '../theme/text-styles.ts';

const outline = (width: string, color: string) => `inset 0 0 0 ${width} ${color}`;
const ring = `${base.size.ring} solid ${vars.color.border.focus}`;

export const field = style({ display: 'grid', gap: base.space[1], alignContent: 'start' });
export const label = recipe({
  base: { fontWeight: 620, fontSize: base.type.control.size, lineHeight: base.type.control.line },
  variants: { hidden: { true: visuallyHiddenStyle } },
});
export const optional = style({ fontWeight: 450, color: vars.color.text.tertiary });
export const hint = style({ fontSize: base.type.small.size, color: vars.color.text.tertiary });
export const error = style({
  ...fieldError,
});

export const box = style({ position: 'relative' });
export const input = recipe({
  base: {
    width: '100%',
    scrollMarginBlockStart: base.space[10], // its label
    minHeight: base.size.control,
    paddingBlock: base.space[2],
    paddingInline: base.space[3],
    border: 0,
    borderRadius: base.radius.control,
    background: vars.color.bg.surface,
    boxShadow: outline(base.size.hairline, vars.color.border.control),
    lineHeight: 1.5,
    appearance: 'none',
    selectors: {
      '&:focus': { outline: ring, outlineOffset: 0 },
      '&::placeholder': { color: vars.color.text.tertiary, opacity: 1 },
      '&[aria-invalid="true"]': {
        boxShadow: outline(base.size.ringOffset, vars.color.danger.fill),
      },
      '&::-webkit-search-cancel-button': { appearance: 'none' },
    },
  },
  variants: {
    look: {
      field: {},
      search: {
        minHeight: base.size.search,
        background: vars.color.bg.sunken,
        fontSize: base.type.row.size,
      },
    },
    leading: { true: { paddingInlineStart: `calc(${base.space[6]} + ${base.size.icon})` } },
    trailing: { true: { paddingInlineEnd: `calc(${base.space[6]} + ${base.size.icon})` } },
    unit: { true: { paddingInlineEnd: base.size.unit } },
    clearable: { true: { paddingInlineEnd: `calc(${base.space[2]} + ${base.size.target})` } },
    figures: { true: figures },
  },
});
const edge = {
  position: 'absolute',
  insetBlock: 0,
  display: 'flex',
  alignItems: 'center',
  color: vars.color.text.secondary,
} as const;
export const leading = style({ ...edge, insetInlineStart: base.space[3], pointerEvents: 'none' });
export const trailing = style({
  ...edge,
  insetInlineEnd: base.space[3],
  color: vars.color.text.tertiary,
  fontWeight: 600,
  pointerEvents: 'none',
});
export const clear = style({ ...edge, insetInlineEnd: base.space[1] });

export const group = style({ display: 'grid' });
// A legend is not a grid item of its fieldset, so `gap` does not apply to it.
globalStyle(`${group} > legend`, { marginBottom: base.space[2] });
const segmentShare = createVar();
const share = (columns: number) => ({
  vars: { [segmentShare]: `calc(100% / ${columns} - ${base.size.hairline})` },
});
export const segments = recipe({
  base: {
    position: 'relative',
    // Wraps only when long words or large text need it.
    display: 'flex',
    flexWrap: 'wrap',
    gap: base.size.hairline,
    padding: base.size.hairline,
    borderRadius: base.radius.control,
    background: vars.color.border.control,
    overflow: 'hidden',
    // Draws the frame again above the segments: their square corners would cover its round ones.
    '::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: 'inherit',
      boxShadow: outline(base.size.hairline, vars.color.border.control),
      pointerEvents: 'none',
    },
  },
  variants: {
    columns: {
      2: share(2),
      3: share(3),
      4: share(4),
      /** Three above and two below, for five choices with long texts. */
      5: share(3),
      6: share(6),
    },
  },
});
export const segment = style({
  position: 'relative',
  flex: `1 1 ${segmentShare}`,
  display: 'grid',
  placeItems: 'center',
  minHeight: base.size.target,
  padding: base.space[1],
  background: vars.color.bg.raised,
  fontSize: base.type.control.size,
  fontWeight: 550,
  lineHeight: 1.2,
  textAlign: 'center',
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      background: vars.color.brand.fill,
      color: vars.color.brand.onFill,
      fontWeight: 650,
    },
    '&:has(:focus-visible)': { outline: ring, outlineOffset: `calc(-1 * ${base.size.ring})` },
  },
});
export const hiddenRadio = style({
  position: 'absolute',
  inset: 0,
  opacity: 0,
  margin: 0,
  cursor: 'pointer',
});
globalStyle(`textarea.${input.classNames.base}`, { resize: 'vertical' });

export const tiles = style({
  display: 'grid',
  // Three columns; fewer if the longest word does not fit (small phone, large text).
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(28%, min(100%, 6.5rem)), 1fr))',
  gap: base.space[2],
});
export const tile = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'space-between',
  gap: base.space[2],
  minHeight: `calc(${base.size.target} + ${base.space[10]})`,
  padding: base.space[3],
  borderRadius: base.radius.control,
  boxShadow: outline(base.size.hairline, vars.color.border.hairline),
  fontSize: base.type.small.size,
  fontWeight: 550,
  lineHeight: 1.2,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      background: vars.color.brand.tint,
      color: vars.color.brand.onTint,
      boxShadow: outline(base.size.ringOffset, vars.color.brand.fill),
      fontWeight: 650,
    },
    '&:has(:focus-visible)': { outline: ring, outlineOffset: base.size.ringOffset },
  },
});
export const wideTile = style([
  tile,
  { gridColumn: '1 / -1', minHeight: base.size.control, alignContent: 'center' },
]);

export const chips = style({ display: 'flex', flexWrap: 'wrap', gap: base.space[2] });
export const chip = style({ ...checkChip });
/** Paler than the label. On a chosen chip it has the label's colour. */
export const count = style({
  ...figures,
  fontSize: base.type.caption.size,
  fontWeight: 400,
  color: vars.color.text.tertiary,
  selectors: { ':checked ~ span &': { color: 'inherit' } },
});
