import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const count = style({
  flex: '1 1 auto',
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: base.space[4],
  paddingBlock: `${base.space[3]} ${base.space[2]}`,
  '@media': {
    // Two lines from the first frame on: the age of the data comes later, and moves nothing.
    [media.phone]: { minHeight: base.space[18], alignContent: 'start' },
    [media.desk]: {
      alignItems: 'baseline',
      justifyContent: 'flex-start',
      paddingBlock: 0,
    },
  },
});
/** «1.535 propiedades de momento» takes two lines. Its end moves nothing. */
export const longer = style({ '@media': { [media.phone]: { minHeight: base.space[24] } } });
export const number = style({
  // The age of the data is in the line below it on phones, as among results, so that the icons stand between both.
  '@media': { [media.phone]: { flexBasis: '100%', fontSize: base.type.title.size } },
});
/** Beside the number and the order of the list there is room for a time, and from 1080 px on for a sentence. */
export const short = style({ '@media': { [media.wide]: { display: 'none' } } });
export const long = style({
  display: 'none',
  '@media': { [media.wide]: { display: 'inline' } },
});
const quiet = {
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: base.space[1],
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
  '@media': {
    // One line on phones, however much is said: what does not fit is in a line that does not show.
    [media.phone]: {
      flexWrap: 'wrap',
      height: '1lh',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
  },
} as const;
/** The progress of the first download, which has a place in every window. */
export const soFar = style(quiet);
export const fresh = style({
  ...quiet,
  // Beside the conditions and the order there is no room. The footer and the strip without a network say it, too.
  '@media': { ...quiet['@media'], [media.mid]: { display: 'none' } },
});
