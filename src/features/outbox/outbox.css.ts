import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { column, edgeIfForced } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
export const page = style({ ...column, gap: base.space[8], paddingBlockEnd: base.space[10] });
export const card = style({
  ...column,
  gap: base.space[3],
  paddingBlock: base.space[5],
  borderTop: line,
  overflowWrap: 'anywhere',
});
/** A problem: a band with an edge, so that it does not depend on red alone. */
export const problem = style({
  ...column,
  gap: base.space[3],
  padding: base.space[4],
  borderInlineStart: `${base.size.marker} solid ${vars.color.danger.fill}`,
  background: vars.color.danger.tint,
  color: vars.color.danger.onTint,
});

export const clash = style({ ...column, gap: base.space[2] });
/** Inputs of a problem card are not marked as invalid. */
export const correction = style([clash, { color: vars.color.text.primary }]);
/** A legend takes no part in the gaps of its field. */
export const legend = style({ paddingBlockEnd: base.space[2], fontWeight: 650 });
/** Two columns: mine at the start, theirs at the end; the cards in one row, their buttons in the next. */
export const versions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: base.space[2],
});
export const version = style({
  ...column,
  alignContent: 'start',
  gap: base.space[1],
  padding: base.space[3],
  border: line,
  background: vars.color.bg.raised,
  color: vars.color.text.primary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const value = style({
  ...figures,
  fontSize: base.type.h3.size,
  lineHeight: base.type.h3.line,
  fontWeight: 650,
});
/** The person and time of a value, and the value before. */
export const by = style({
  color: vars.color.text.secondary,
  fontSize: base.type.small.size,
  lineHeight: base.type.small.line,
});
export const keep = style({
  minHeight: base.size.control,
  padding: base.space[2],
  borderRadius: base.radius.control,
  boxShadow: `inset 0 0 0 ${base.size.hairline} ${vars.color.border.control}`,
  background: vars.color.bg.raised,
  color: vars.color.text.primary,
  fontWeight: 600,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  selectors: {
    ...edgeIfForced,
    '&:hover': { background: vars.color.bg.sunken },
    '&[aria-pressed=true]': {
      background: vars.color.brand.tint,
      color: vars.color.brand.onTint,
      boxShadow: `inset 0 0 0 ${base.size.ringOffset} ${vars.color.brand.fill}`,
    },
  },
});

/** A sentence with a switch at its end. */
export const choice = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: base.space[4],
});

export const uses = style({ ...column });
export const use = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: base.space[4],
  paddingBlock: base.space[2],
  borderTop: line,
});
