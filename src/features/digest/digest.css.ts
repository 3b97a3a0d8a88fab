import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { column } from '#ui/theme/shared-styles.ts';

export const desk = style({ ...column, gap: base.space[6], maxWidth: base.size.sidePanel });
