import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';

export const form = style({ display: 'grid', gap: base.space[5], maxWidth: base.size.sidePanel });
