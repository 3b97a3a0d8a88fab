import { createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { media, railMedia } from './media.ts';
import { baseTokens } from './tokens.ts';
import { deskSizes, roomySizes, wideRailSizes } from './wide-sizes.ts';

/** All tokens except colours. They are the same in both themes. */
export const base = createGlobalTheme(':root', baseTokens);

globalStyle(':root', {
  '@media': {
    [media.desk]: {
      vars: {
        [base.size.muntin]: deskSizes.muntin,
        [base.size.bar]: deskSizes.bar,
        [base.size.logo]: deskSizes.logo,
        [base.size.strip]: deskSizes.strip,
      },
    },
    [railMedia.wide]: { vars: { [base.size.rail]: wideRailSizes.rail } },
    [media.roomy]: { vars: { [base.size.barSearch]: roomySizes.barSearch } },
  },
});
