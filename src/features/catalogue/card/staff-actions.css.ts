import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';

/** The buttons with words, in an open listing. */
export const actions = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
  marginTop: base.space[3],
  // A button wraps to the next line before its text wraps.
  overflowWrap: 'break-word',
  justifySelf: 'stretch',
  '@media': {
    [media.desk]: {
      justifySelf: 'start',
      gap: 0,
      marginTop: base.space[1],
      marginInline: `calc(-1 * ${base.space[3]})`,
    },
  },
});
