import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { media } from './media.ts';
import { darkColors } from './tokens.ts';

const dark = { colorScheme: 'dark', vars: assignVars(vars.color, darkColors) } as const;

// The system setting decides. `data-theme` on <html> overrides it for screenshots and tests.
globalStyle(':root:not([data-theme="light"])', {
  '@media': { [`screen and ${media.dark}`]: dark }, // paper is white
});
globalStyle(':root[data-theme="dark"]', dark);
