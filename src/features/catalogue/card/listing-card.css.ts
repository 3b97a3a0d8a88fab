import { globalStyle, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media as screens } from '#ui/theme/media.ts';
import { badgeShape, photoLabel } from '#ui/theme/shared-styles.ts';
import { figures } from '#ui/theme/text-styles.ts';

export const card = style({
  position: 'relative',
  isolation: 'isolate', // the z-indexes of its parts count within the card only
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  // Vertical movement scrolls the list; sideways movement changes the photo.
  touchAction: 'pan-y pinch-zoom',
});

export const media = recipe({
  base: {
    // Above the words, which come first for the keyboard.
    order: -1,
    position: 'relative',
    overflow: 'hidden',
    marginInline: `calc(-1 * ${base.size.gutter})`,
    '@media': { [screens.desk]: { marginInline: 0, borderRadius: base.radius.pane } },
  },
  variants: {
    shape: {
      card: {},
      lead: {},
      // Beside the lead card, whose photo is wider: grows until both texts start at the same height.
      beside: { '@media': { [screens.wide]: { flex: '1 1 auto' } } },
    },
  },
});
const zoom = { '@media': { [`${screens.desk} and ${screens.hover}`]: { scale: '1.025' } } };
globalStyle(`${card}:hover img`, zoom);
globalStyle(`${card} img`, {
  transition: `opacity ${base.motion.base} ${base.motion.easeOut}, scale ${base.motion.zoom} ${base.motion.easeOut}`,
});

export const flags = style({
  position: 'absolute',
  insetBlockStart: base.space[3],
  insetInlineStart: base.size.gutter,
  // The other corner belongs to the heart.
  insetInlineEnd: `calc(${base.size.gutter} + ${base.size.target} + ${base.space[2]})`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: base.space[1],
  pointerEvents: 'none',
  '@media': {
    [screens.desk]: {
      insetInlineStart: base.space[3],
      insetInlineEnd: `calc(${base.size.target} + ${base.space[4]})`,
    },
  },
});
export const favourite = style({
  position: 'absolute',
  insetBlockStart: base.space[2],
  insetInlineEnd: base.size.gutter,
  // Above the link that covers the card.
  zIndex: 1,
  '@media': { [screens.desk]: { insetInlineEnd: base.space[2] } },
});
export const marks = style({
  position: 'absolute',
  inset: `auto 0 ${base.space[3]}`,
  display: 'flex',
  gap: base.space[1],
  justifyContent: 'center',
  pointerEvents: 'none',
});
export const mark = recipe({
  base: {
    width: base.space[4],
    height: base.size.marker,
    boxShadow: `0 0 0 ${base.size.hairline} ${vars.color.photo.edge}`,
  },
  variants: {
    lit: {
      true: {
        background: vars.color.accent.fill,
        '@media': { [screens.forcedColors]: { background: 'Highlight' } },
      },
      false: {
        background: vars.color.photo.onStage,
        opacity: 0.62,
        '@media': { [screens.forcedColors]: { background: 'CanvasText' } },
      },
    },
  },
});
export const hint = style({
  ...photoLabel,
  insetBlockEnd: base.space[24],
  insetInlineStart: '50%',
  translate: '-50% 0',
  display: 'inline-flex',
  alignItems: 'center',
  gap: base.space[1],
  paddingInline: base.space[3],
  fontWeight: 600,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  '@media': { [screens.desk]: { display: 'none' } },
});
/** For mouse and keys; phones swipe. */
export const arrows = style({
  position: 'absolute',
  inset: `calc(50% - ${base.size.target} / 2) ${base.space[2]} auto`,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'space-between',
  // The link behind stays clickable between the two buttons.
  pointerEvents: 'none',
  opacity: 0,
  transition: `opacity ${base.motion.quick}`,
  '@media': { [screens.phone]: { display: 'none' } },
  selectors: {
    [`${card}:hover &, ${card}:focus-within &`]: { opacity: 1 },
  },
});
globalStyle(`${arrows} > *`, { pointerEvents: 'auto' });

export const body = style({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: base.size.ring,
  paddingTop: base.space[3],
  overflowWrap: 'anywhere',
});
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: base.space[3],
});
export const price = style({
  ...figures,
  fontSize: base.type.price.size,
  lineHeight: base.type.price.line,
  fontWeight: base.type.price.weight,
  letterSpacing: base.tracking.name,
});
/** The place of the drop, of which nothing is seen. */
export const dropPlace = style({ display: 'contents' });
export const drop = style({
  ...figures,
  ...badgeShape,
  gap: base.size.ringOffset,
  background: vars.color.success.tint,
  color: vars.color.success.onTint,
});
export const operation = style({
  marginInlineStart: 'auto',
  fontSize: base.type.small.size,
  fontWeight: 550,
  color: vars.color.text.tertiary,
});
export const title = recipe({
  base: { marginTop: base.size.ring },
  variants: {
    lead: {
      // Larger type in a line of the same height, so that both photos end at the same height.
      true: {
        '@media': {
          [screens.wide]: {
            fontSize: base.type.leadCard.size,
            lineHeight: `calc(${base.type.h3.size} * ${base.type.h3.line})`,
          },
        },
      },
    },
  },
});
/** Covers the card. The photo comes after the words in the document, so without a z-index it would lie above this cover. */
export const link = style({
  '::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1 },
});
/** Small and quiet, so that the price stays first: words on one side, icons on the other. */
export const rest = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: base.space[2],
  marginTop: base.space[1],
  overflowWrap: 'anywhere',
});
export const actions = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginInlineStart: 'auto',
  // The icons, and not their targets, end with the photo.
  marginInlineEnd: `calc((${base.size.icon} - ${base.size.target}) / 2)`,
  color: vars.color.text.tertiary,
  // Above the link that covers the card.
  zIndex: 1,
});
/** Phones call; a desk writes. */
globalStyle(`${actions} > a`, { '@media': { [screens.desk]: { display: 'none' } } });
