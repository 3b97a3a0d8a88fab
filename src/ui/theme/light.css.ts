import { assignVars, globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import { lightColors } from './tokens.ts';

globalStyle(':root', { colorScheme: 'light', vars: assignVars(vars.color, lightColors) });
