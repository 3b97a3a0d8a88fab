import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { figures, headingSize } from '#ui/theme/text-styles.ts';
import { priceFigures } from './price-figures.ts';

/** Smaller on paper, so that a listing fits on one sheet. */
const onPaper = { fontSize: base.type.small.size } as const;
const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;

export const info = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: base.space[6],
  paddingInline: base.size.gutter,
  paddingBlock: `${base.space[5]} ${base.space[6]}`,
  ':focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
  '@media': {
    [media.desk]: {
      overflow: 'auto',
      overscrollBehavior: 'contain',
      paddingInline: base.space[8],
      paddingBlock: `${base.space[8]} ${base.space[6]}`,
    },
    [media.mid]: { paddingInline: base.space[5] },
    print: { gap: base.space[3], overflow: 'visible', padding: `${base.space[2]} 0 0` },
  },
});
export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: base.space[1],
});
export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
  // Leaves the corner to the close button.
  '@media': { [media.desk]: { paddingInlineEnd: base.space[10] } },
});
export const operation = style({
  fontSize: base.type.small.size,
  fontWeight: 550,
  color: vars.color.text.tertiary,
});
export const reference = style({
  ...figures,
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
export const price = style({
  ...priceFigures,
  fontSize: base.type.detailPrice.size,
  // On phones the bar at the bottom shows it.
  '@media': { [`screen and ${media.phone}`]: { display: 'none' } },
});
/** The same as an `h1` and as an `h2`: see `title-tag.ts`. */
export const title = style({
  ...headingSize('h2'),
  fontSize: base.type.detailTitle.size,
  overflowWrap: 'anywhere',
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[1],
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
/** The notice for admins that the listing is not visible to clients yet. */
export const unpublished = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: base.space[2],
});
export const measures = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  borderBlock: hairline,
  // Thirds would be too narrow here, so each column is as wide as its figure.
  '@media': { [media.mid]: { gridAutoColumns: 'auto' } },
});
export const measure = style({
  minWidth: 0,
  paddingInlineEnd: base.space[1],
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  paddingBlock: base.space[3],
  paddingInlineStart: base.space[3],
  borderInlineStart: hairline,
  ':first-child': { border: 0, paddingInlineStart: 0 },
});
export const measureName = style({
  fontSize: base.type.small.size,
  color: vars.color.text.secondary,
});
export const measureValue = style({
  ...figures,
  fontSize: base.type.title.size,
  fontWeight: 650,
  lineHeight: 1.2,
});
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: base.space[2],
});
export const description = style({
  color: vars.color.text.secondary,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
/** Rows of a name and its value, in two columns where there is room. */
export const facts = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  columnGap: base.space[6],
  fontSize: base.type.control.size,
  '@media': { print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', ...onPaper } },
});
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: base.space[3],
  paddingBlock: base.space[2],
  borderBlockEnd: hairline,
  '@media': { print: { paddingBlock: 0 } },
});
export const factName = style({ color: vars.color.text.secondary });
export const factValue = style({ ...figures, fontWeight: 550, textAlign: 'end' });
export const features = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${base.space[2]} ${base.space[4]}`,
  fontSize: base.type.control.size,
  '@media': {
    print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', rowGap: 0, ...onPaper },
  },
});
export const feature = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[2],
  overflowWrap: 'anywhere',
});

/** Side by side where there is room, and on paper. */
export const energyLines = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  gap: `${base.space[2]} ${base.space[6]}`,
});
/** The name (consumption or emissions), then its letter. */
export const energyLine = style({
  display: 'grid',
  gap: base.space[1],
  fontSize: base.type.control.size,
  color: vars.color.text.secondary,
});
export const energy = style({ display: 'flex', alignItems: 'end', gap: base.size.ringOffset });
export const energyLetter = recipe({
  base: {
    display: 'grid',
    placeItems: 'center',
    width: base.size.figure,
    height: base.size.iconLarge,
    background: vars.color.bg.sunken,
    color: vars.color.text.tertiary,
    fontSize: base.type.small.size,
    fontWeight: 650,
  },
  variants: {
    lit: {
      true: {
        width: base.size.figureLit,
        height: base.size.chip,
        background: vars.color.brand.fill,
        color: vars.color.brand.onFill,
        fontSize: base.type.strong.size,
        '@media': {
          print: {
            background: 'none',
            color: vars.color.text.primary,
            boxShadow: `inset 0 0 0 ${base.size.ringOffset} currentColor`,
          },
        },
      },
    },
  },
});
