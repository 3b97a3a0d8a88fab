import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';
import { column as oneColumn } from '../theme/shared-styles.ts';

// Blocks can break across sheets. Grid rows move as a whole and leave half a sheet empty.
const onPaper = { display: 'block', paddingBlockStart: base.space[8] } as const;

export const section = style({
  ...oneColumn,
  gap: base.space[5],
  paddingBlockStart: base.space[14],
  '@media': { [media.desk]: { paddingBlockStart: base.space[18] }, print: onPaper },
});
export const head = style({
  ...oneColumn,
  gap: base.space[3],
});
export const headLine = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${base.space[1]} ${base.space[4]}`,
  '@media': { print: { breakAfter: 'avoid', paddingBlockEnd: base.space[3] } },
});
export const split = style({
  ...oneColumn,
  gap: base.space[5],
  paddingBlockStart: base.space[14],
  '@media': {
    [media.desk]: {
      gridTemplateColumns: 'minmax(0, .8fr) minmax(0, 1.2fr)',
      columnGap: base.space[10],
      paddingBlockStart: base.space[18],
    },
    [media.wide]: { columnGap: base.space[18] },
    print: onPaper,
  },
});
export const intro = style({
  ...oneColumn,
  alignContent: 'start',
  gap: base.space[3],
  '@media': { print: { breakAfter: 'avoid', paddingBlockEnd: base.space[3] } },
});
export const introPicture = style({
  paddingBlockStart: base.space[3],
  '@media': { [media.phone]: { display: 'none' }, print: { display: 'none' } },
});
export const columns = recipe({
  base: {
    ...oneColumn,
    alignItems: 'start',
    gap: base.space[10],
    '@media': {
      [media.desk]: { gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
      [media.wide]: { columnGap: base.space[18] },
    },
  },
  variants: {
    top: {
      far: {
        paddingBlockStart: base.space[14],
        '@media': { [media.desk]: { paddingBlockStart: base.space[18] } },
      },
      close: {},
    },
  },
});
export const column = style({ ...oneColumn, alignContent: 'start', gap: base.space[8] });
export const lead = style({
  fontSize: base.type.lead.size,
  lineHeight: base.type.lead.line,
  color: vars.color.text.secondary,
  maxWidth: base.size.measure,
});
export const band = style({
  ...oneColumn,
  justifyItems: 'start',
  gap: base.space[4],
  padding: `${base.space[8]} ${base.size.gutter}`,
  marginBlockStart: base.space[14],
  background: vars.color.brand.tint,
  color: vars.color.brand.onTint,
  '@media': {
    [media.phone]: { marginInline: `calc(-1 * ${base.size.gutter})` },
    [media.desk]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      padding: base.space[10],
      marginBlockStart: base.space[18],
      borderRadius: base.radius.control,
    },
  },
});
