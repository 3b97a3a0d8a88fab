import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures, headingSize } from '#ui/theme/text-styles.ts';

export const section = style({
  ...column,
  gap: base.space[5],
  '@media': { print: { display: 'none' } },
});
export const heading = style(headingSize('h2'));
export const list = style({
  ...column,
  gap: base.space[6],
  '@media': { [media.desk]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
/** A single one fills the row, with its text beside the photo. */
export const item = style({
  '@media': { [media.desk]: { selectors: { '&:only-child': { gridColumn: '1 / -1' } } } },
});
/** A row with a small photo on phones, a card from 768 px. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: `${base.size.savedPhoto} minmax(0, 1fr)`,
  gridTemplateRows: 'auto auto 1fr',
  columnGap: base.space[4],
  overflowWrap: 'anywhere',
  '@media': {
    [media.desk]: {
      ...column,
      gridTemplateRows: 'none',
      selectors: {
        [`${item}:only-child > &`]: {
          gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)',
          gridTemplateRows: '1fr auto 1fr',
          columnGap: base.space[6],
        },
      },
    },
  },
});
export const photo = style({
  position: 'relative',
  overflow: 'hidden',
  gridRow: '1 / 4',
  aspectRatio: '1',
  borderRadius: base.radius.pane,
  '@media': {
    [media.desk]: {
      gridRow: 'auto',
      aspectRatio: '4 / 3',
      marginBlockEnd: base.space[2],
      selectors: { [`${item}:only-child &`]: { gridRow: '1 / 4', marginBlockEnd: 0 } },
    },
  },
});
export const price = style({
  ...figures,
  fontSize: base.type.strong.size,
  fontWeight: 680,
  lineHeight: 1.3,
  selectors: { [`${item}:only-child &`]: { alignSelf: 'end' } },
});
export const title = style({ fontWeight: 600, lineHeight: 1.3 });
export const facts = style({
  ...figures,
  fontSize: base.type.small.size,
  lineHeight: base.type.small.line,
  color: vars.color.text.secondary,
});
