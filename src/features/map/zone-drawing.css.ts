import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { base } from '#ui/theme/base.css.ts';
import { vars } from '#ui/theme/contract.css.ts';
import { media } from '#ui/theme/media.ts';

/** The page's colour between cells, and around letters that stand over a seam. */
const ground = vars.color.bg.page;

export const drawing = style({
  display: 'block',
  width: '100%',
  height: '100%',
  touchAction: 'manipulation',
  cursor: 'pointer',
  userSelect: 'none',
});
const line = { fill: 'none', strokeLinejoin: 'round' } as const;
export const waterLine = style({ ...line, stroke: vars.color.map.shore });
export const waterInside = style({ ...line, stroke: ground });
export const shore = style({ ...line, stroke: vars.color.map.shore, strokeWidth: 1.1 });
export const leads = style({ ...line, stroke: ground, strokeWidth: 3, strokeLinecap: 'round' });

export const cell = recipe({
  base: {
    transition: `fill ${base.motion.quick} ${base.motion.easeOut}`,
    '@media': { [media.reducedMotion]: { transition: 'none' } },
  },
  variants: {
    look: {
      empty: { fill: vars.color.map.empty },
      zone: { fill: vars.color.map.zone },
      lit: { fill: vars.color.map.lit },
      chosen: {
        fill: vars.color.brand.fill,
        '@media': { [media.forcedColors]: { fill: 'Highlight' } },
      },
    },
  },
});

export const water = style({
  fill: vars.color.text.tertiary,
  fontSize: base.type.caption.size,
  fontWeight: 600,
  textAnchor: 'middle',
});
export const lead = style({ stroke: vars.color.text.secondary, strokeWidth: 1 });
export const dot = recipe({
  variants: {
    look: { plain: { fill: vars.color.text.primary }, chosen: { fill: vars.color.brand.onFill } },
  },
});
export const label = recipe({
  base: { strokeWidth: 3, strokeLinejoin: 'round', paintOrder: 'stroke' },
  variants: {
    look: {
      plain: { fill: vars.color.text.primary },
      chosen: {
        fill: vars.color.brand.onFill,
        stroke: vars.color.brand.fill,
        '@media': { [media.forcedColors]: { fill: 'HighlightText', stroke: 'Highlight' } },
      },
    },
    anchor: { start: {}, middle: { textAnchor: 'middle' } },
  },
});
export const count = style({ fontSize: base.type.body.size, fontWeight: 700 });
export const name = style({ fontSize: base.type.dock.size, fontWeight: 600 });
export const fresh = style({
  fill: vars.color.accent.fill,
  stroke: ground,
  strokeWidth: 1.5,
});
