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
    // The age does not show there.
    [media.tiny]: { minHeight: 0, alignContent: 'center' },
    [media.desk]: {
      alignItems: 'baseline',
      justifyContent: 'flex-start',
      paddingBlock: 0,
    },
  },
});
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
export const fresh = style({
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  gap: base.space[1],
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
  // Beside the conditions and the order there is no room, nor below 360 px. The footer and the strip without a network say it, too.
  '@media': { [media.mid]: { display: 'none' }, [media.tiny]: { display: 'none' } },
});
