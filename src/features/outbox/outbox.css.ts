import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';

const line = `${base.size.hairline} solid ${vars.color.border.hairline}`;
export const page = style({ ...column, gap: base.space[8], paddingBlockEnd: base.space[10] });
/** The state of the queue, on a dark strip. */
export const state = style({
  ...column,
  gap: base.space[3],
  justifyItems: 'start',
  padding: base.space[5],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
});
export const meter = style({ ...column, gap: base.space[2], width: '100%' });
export const card = style({
  ...column,
  gap: base.space[3],
  paddingBlock: base.space[5],
  borderTop: line,
  overflowWrap: 'anywhere',
});
export const lines = style({
  ...column,
  gap: base.space[1],
  color: vars.color.text.secondary,
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
/** Two columns: mine at the start, theirs at the end. */
export const versions = style({
  ...column,
  gap: base.space[2],
  '@media': { [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const version = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  gap: base.space[3],
  minHeight: base.size.target,
  padding: base.space[3],
  borderRadius: base.radius.control,
  border: `${base.size.hairline} solid ${vars.color.border.control}`,
  background: vars.color.bg.raised,
  color: vars.color.text.primary,
  cursor: 'pointer',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  selectors: {
    '&:has(:checked)': {
      background: vars.color.brand.tint,
      color: vars.color.brand.onTint,
      borderColor: vars.color.brand.fill,
    },
    '&:has(:focus-visible)': {
      outline: `${base.size.ring} solid ${vars.color.border.focus}`,
      outlineOffset: base.size.ringOffset,
    },
  },
});
export const radio = style({
  width: base.size.icon,
  height: base.size.icon,
  margin: 0,
  accentColor: vars.color.brand.fill,
});
/** The person and time of the other value. */
export const by = style({ display: 'block', fontSize: base.type.caption.size });
export const whose = style({
  display: 'block',
  fontSize: base.type.caption.size,
  fontWeight: 650,
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
