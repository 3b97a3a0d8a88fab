import { style } from '@vanilla-extract/css';
import { paneTop } from '#ui/panes/panes.css.ts';
import { base } from '#ui/theme/base.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { headingSize } from '#ui/theme/text-styles.ts';

const { content, gutter, sidePanel } = base.size;

export const frame = style({
  ...column,
  '@media': {
    [media.desk]: {
      // The form is aligned with the bar's logo; the picture extends to the edge of the window.
      gridTemplateColumns: `minmax(min(22rem, 50%), ${sidePanel}) minmax(0, 1fr)`,
      columnGap: base.space[14],
      minHeight: `calc(100dvh - ${base.size.bar})`,
      paddingInlineStart: `max(${gutter}, calc((100% - ${content}) / 2 + ${gutter}))`,
    },
  },
});
export const side = style({
  ...column,
  alignContent: 'start',
  gap: base.space[6],
  paddingBlock: `${base.space[6]} ${base.space[10]}`,
  paddingInline: gutter,
  '@media': { [media.desk]: { alignContent: 'center', paddingInline: 0 } },
});
export const head = style({ display: 'grid', gap: base.space[1] });
export const title = style({ ...headingSize('h2') });

/** The column of the picture. It is not printed. */
export const view = style({
  display: 'grid',
  height: base.size.strip,
  '@media': {
    [media.desk]: { order: 1, height: 'auto', vars: { [paneTop]: '24%' } },
    print: { display: 'none' },
  },
});

const file = (name: string, width: number) => `url("/hero/${name}-${width}.avif")`;
/** The large file covers the small one, which is precached and so available without a network. */
const bothOf = (name: string, large: number) => `${file(name, large)}, ${file(name, 800)}`;

// Decoration. As a background image it leaves plain panes, not a broken picture, when it cannot load.
export const picture = style({
  height: '100%',
  background: `${file('hero-2', 800)} 58% 50% / cover no-repeat`,
  '@media': {
    [media.dark]: { backgroundImage: file('evening', 800) },
    [media.desk]: { backgroundImage: bothOf('hero-2', 1280) },
    [`${media.desk} and ${media.dark}`]: { backgroundImage: bothOf('evening', 1200) },
  },
});
