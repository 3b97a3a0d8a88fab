import { style } from '@vanilla-extract/css';

/** One press selects all of it, and it breaks anywhere: it has no spaces. */
export const address = style({ overflowWrap: 'anywhere', userSelect: 'all' });
