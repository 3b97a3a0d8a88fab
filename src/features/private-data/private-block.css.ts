import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, edgeIfForced } from '#ui/theme/shared-styles.ts';

export const block = style({
  ...column,
  gap: base.space[4],
  justifyItems: 'start',
  padding: base.space[4],
  borderRadius: base.radius.control,
  background: vars.color.bg.sunken,
  selectors: edgeIfForced,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
});
export const only = style({
  color: vars.color.text.secondary,
  fontSize: base.type.small.size,
});
export const lines = style({ ...column, gap: base.space[3], width: '100%' });
export const line = style({
  display: 'grid',
  gap: `0 ${base.space[4]}`,
  '@media': { [media.desk]: { gridTemplateColumns: `${base.size.label} minmax(0, 1fr)` } },
});
export const name = style({
  color: vars.color.text.secondary,
  fontSize: base.type.small.size,
  lineHeight: base.type.body.line,
});
export const values = style({
  ...column,
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
