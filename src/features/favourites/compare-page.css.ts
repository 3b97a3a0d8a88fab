import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

export const back = style({ paddingBlock: base.space[3] });
