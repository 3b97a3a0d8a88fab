import { style } from '@vanilla-extract/css';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';
import { stop } from '../listing-detail.css.ts';

export const part = style({
  ...column,
  gap: base.space[4],
  paddingBlock: base.space[6],
  borderTop: `${base.size.hairline} solid ${vars.color.border.hairline}`,
  '@media': {
    [media.desk]: {
      gridTemplateColumns: `${base.size.label} minmax(0, 1fr)`,
      columnGap: base.space[8],
      paddingBlock: base.space[8],
    },
    print: { display: 'block', paddingBlock: `${base.space[2]} 0`, borderTop: 0 },
  },
});
/** The same size for a heading of the second and of the third level. */
export const label = style({
  ...headingSize('h3'),
  '@media': {
    [media.phone]: { fontSize: base.type.title.size },
    [media.desk]: {
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: stop,
    },
    print: { position: 'static' },
  },
});
export const content = style({
  ...column,
  alignContent: 'start',
  gap: base.space[4],
  '@media': { print: { gap: base.space[1] } },
});
