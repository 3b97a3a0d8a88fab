import { createVar, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;

/** Where the price and the sections' labels stop at the top of the window or the dialog. */
export const stop = createVar();
/** The height below it, for the column that stays in view. */
export const room = createVar();

const topBar = `calc(${base.size.target} + 2 * ${base.space[2]} + env(safe-area-inset-top))`;

export const detail = recipe({
  base: { position: 'relative', overflowWrap: 'anywhere' }, // texts may contain very long words
  variants: {
    place: {
      dialog: {
        vars: {
          [stop]: base.space[6],
          [room]: `calc(100dvh - 3 * ${base.space[6]} - ${topBar})`,
        },
        flex: '1 1 auto',
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        '@media': { print: { display: 'block' } },
      },
      page: {
        vars: {
          [stop]: `calc(${base.size.bar} + ${base.space[6]})`,
          [room]: `calc(100dvh - ${base.size.bar} - ${base.space[6]})`,
        },
      },
    },
  },
});

/** Everything but the bars. In the dialog it scrolls by itself. */
export const scroll = recipe({
  base: {},
  variants: {
    place: {
      dialog: {
        position: 'relative', // hidden headings scroll with it
        flex: '1 1 auto',
        minHeight: 0,
        overflow: 'auto',
        overscrollBehavior: 'contain',
        ':focus-visible': { outlineOffset: `calc(-1 * ${base.size.ring})` },
        '@media': {
          [media.phone]: { scrollPaddingBlockStart: topBar },
          [media.lowPhone]: { overflow: 'visible' }, // the dialog scrolls
          print: { overflow: 'visible' },
        },
      },
      page: {},
    },
  },
});
/**
 * The background of the top buttons on phones. It is behind the photo and appears when the photo scrolls
 * away, so that the buttons never lie on text.
 */
export const backdrop = style({
  position: 'sticky',
  zIndex: 1,
  insetBlockStart: 0,
  height: topBar,
  marginBottom: `calc(-1 * ${topBar})`,
  background: vars.color.bg.page,
  borderBottom: hairline,
  '@media': {
    [media.desk]: { display: 'none' },
    [media.lowPhone]: { display: 'none' },
    print: { display: 'none' },
  },
});
export const content = style({
  ...column,
  maxWidth: base.size.content,
  marginInline: 'auto',
  paddingInline: base.size.gutter,
  paddingBlockEnd: base.space[10],
  '@media': {
    [media.desk]: { paddingBlockStart: base.space[5] },
    print: { maxWidth: 'none', padding: 0 },
  },
});
/** Title, price and text; from 1080 px the price stands beside the two others. */
export const columns = style({
  ...column,
  gap: base.space[6],
  marginBlockStart: base.space[4],
  '@media': {
    [media.phone]: { gap: base.space[4], marginBlockStart: base.space[2] },
    [media.wide]: {
      gridTemplateColumns: `minmax(0, 1fr) ${base.size.side}`,
      gridTemplateRows: 'auto 1fr',
      alignItems: 'start',
      columnGap: base.space[10],
    },
    [media.roomy]: { columnGap: base.space[18] },
    print: { gap: base.space[2], marginBlockStart: base.space[2] },
  },
});
export const head = style({ ...column, gap: base.space[3] });
export const flags = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: base.space[2],
});
export const quiet = style({
  ...figures,
  fontSize: base.type.small.size,
  color: vars.color.text.tertiary,
});
/** The same as an `h1` and as an `h2`: see `place.ts`. */
export const title = style({
  maxWidth: '16em',
  fontSize: base.type.detailTitle.size,
  lineHeight: 1.02,
  letterSpacing: base.tracking.title,
  overflowWrap: 'anywhere',
});
export const place = style({
  display: 'flex',
  alignItems: 'center',
  gap: base.space[1],
  color: vars.color.text.secondary,
});
export const main = style({
  ...column,
  gap: base.space[4],
  '@media': { print: { gap: base.space[2] } },
});
/** The notice for staff that the listing is not visible to clients yet. */
export const unpublished = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: base.space[2],
});
/** What comes after the listing, over the whole width. */
export const others = style({
  ...column,
  gap: base.space[10],
  marginBlockStart: base.space[4],
  borderTop: hairline,
  paddingBlockStart: base.space[8],
  '@media': { print: { display: 'none' } },
});
