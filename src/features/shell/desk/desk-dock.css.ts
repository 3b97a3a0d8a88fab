import { style } from '@vanilla-extract/css';

/** The list takes the columns of the bar. */
export const places = style({ display: 'contents' });
/** Its words are longer than those of the other bar, and break where the text is twice as large. */
export const place = style({
  flex: '1 1 0',
  display: 'grid',
  minWidth: 0,
  overflowWrap: 'anywhere',
});
