import { globalStyle, style } from '@vanilla-extract/css';
import { zones } from '#domain/zones/zones.ts';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';
import { column, edgeIfForced, scrollingRow } from '#ui/theme/shared-styles.ts';
import { title } from './map-words.css.ts';

const hairline = `${base.size.hairline} solid ${vars.color.border.hairline}`;
/** What the window leaves under the bar and the row of filters. */
const besideHeight = `calc(100dvh - ${base.size.bar} - ${base.space[18]})`;

/** A drawing fills it. */
export const place = style({ position: 'absolute', inset: 0 });
/** Over the corner of the map, legible also on chosen zones. */
export const source = style({
  position: 'absolute',
  insetBlockEnd: base.space[1],
  insetInlineEnd: base.space[2],
  paddingInline: base.space[1],
  borderRadius: base.radius.control,
  background: vars.color.bg.raised,
  color: vars.color.text.secondary,
  fontSize: base.type.mark.size,
  pointerEvents: 'none',
});

export const beside = style({
  position: 'sticky',
  insetBlockStart: base.size.bar,
  display: 'flex',
  flexDirection: 'column',
  height: besideHeight,
  borderInlineStart: hairline,
  '@media': { print: { display: 'none' }, [media.low]: { position: 'static', height: 'auto' } },
});
const pane = { position: 'relative', overflow: 'hidden' } as const;
export const city = style({ ...pane, flex: '2 1 0', minHeight: base.size.tile });
export const region = style({
  ...pane,
  flex: '1 1 0',
  minHeight: base.size.mapLow,
  borderBlockStart: hairline,
});
export const middle = style({
  ...column,
  flex: 'none',
  paddingBlockEnd: base.space[2],
  borderBlockStart: hairline,
});

/** Up to the window's edges, and as high as the bars leave room. */
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  marginInline: `calc(-1 * ${base.size.gutter})`,
  minHeight: `calc(100dvh - ${base.size.bar} - ${base.size.dock} - env(safe-area-inset-bottom))`,
  '@media': {
    [media.desk]: { minHeight: `calc(100dvh - 2 * ${base.size.bar} - ${base.space[18]})` },
  },
});
export const views = style({
  paddingBlock: base.space[3],
  paddingInline: base.size.gutter,
  // There the row of filters has the button.
  '@media': { [media.desk]: { display: 'none' } },
});
export const pageMap = style({ ...pane, flex: '1 1 0', minHeight: base.size.tile });
export const other = style({
  position: 'absolute',
  insetBlockStart: base.space[2],
  insetInlineEnd: base.size.gutter,
});
globalStyle(`${other} button`, { background: vars.color.bg.raised });
export const sheet = style({
  ...column,
  flex: 'none',
  gap: base.space[2],
  // In view over the dock, also where the map is higher than the window.
  position: 'sticky',
  insetBlockEnd: `calc(${base.size.dock} + env(safe-area-inset-bottom))`,
  paddingBlock: base.space[3],
  borderStartStartRadius: base.radius.sheet,
  borderStartEndRadius: base.radius.sheet,
  background: vars.color.bg.raised,
  boxShadow: base.shadow.float,
  selectors: edgeIfForced,
  '@media': { [media.desk]: { insetBlockEnd: 0 }, [media.lowPhone]: { position: 'static' } },
});
globalStyle(`${sheet} ${title}`, { display: 'block', fontSize: base.type.strong.size });
export const show = style({ paddingInline: base.space[4] });
export const homes = style({
  ...scrollingRow,
  gap: base.space[3],
  scrollSnapType: 'x proximity',
});
export const home = style({ flex: 'none', width: base.size.mapHome, scrollSnapAlign: 'start' });
export const choice = style({ ...column, gap: base.space[1], overflowWrap: 'anywhere' });

/** The photos of the cards whose zone is among those that the results have as `data-lit`, and that of the card under the pointer. */
const litPhotos = zones.map(
  (zone) => `[data-lit~="${zone}"] article[data-zone="${zone}"] > :nth-child(2)`,
);
const pointed = ['hover', 'focus-within'].map((how) => `[data-lit] article:${how} > :nth-child(2)`);
globalStyle([...litPhotos, ...pointed].join(', '), {
  outline: `${base.size.ring} solid ${vars.color.map.shore}`,
  outlineOffset: base.size.ringOffset,
});
