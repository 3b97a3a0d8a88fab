import { style } from '@vanilla-extract/css';

/** The list takes the columns of the bar. */
export const places = style({ display: 'contents' });
export const place = style({ display: 'grid', minWidth: 0 });
