import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, edgeIfForced } from '#ui/theme/shared-styles.ts';

export const list = style({
  ...column,
  gap: base.space[3],
  '@media': { [media.desk]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const card = style({
  display: 'grid',
  alignContent: 'start',
  gap: base.space[1],
  height: '100%',
  padding: base.space[6],
  borderRadius: base.radius.control,
  background: vars.color.brand.tint,
  color: vars.color.brand.onTint,
  selectors: edgeIfForced,
  '@media': { [media.desk]: { padding: base.space[8] } },
});
export const title = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: base.space[3],
  fontSize: base.type.title.size,
});
