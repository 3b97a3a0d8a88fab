import { keyframes, style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { paneEdge, panes } from '../panes/panes.css.ts';
import { base } from '../theme/base.css.ts';
import { vars } from '../theme/contract.css.ts';
import { media } from '../theme/media.ts';

const sheen = keyframes({
  from: { backgroundPosition: '100% 0' },
  to: { backgroundPosition: '0 0' },
});

const glimmer = {
  background: `linear-gradient(100deg, ${vars.color.bg.sunken} 40%, ${vars.color.border.hairline} 50%, ${vars.color.bg.sunken} 60%) 0 0 / 300% 100%`,
  animation: `${sheen} ${base.motion.sheen} linear infinite`,
  '@media': { [media.reducedMotion]: { animation: 'none' } },
} as const;

export const photo = style([
  panes,
  {
    ...glimmer,
    vars: { [paneEdge]: 'transparent' },
    aspectRatio: '5 / 4',
    marginBlockEnd: base.space[1],
    '@media': {
      ...glimmer['@media'],
      // From edge to edge, as a card's photo.
      [media.phone]: { marginInline: `calc(-1 * ${base.size.gutter})` },
      [media.desk]: { aspectRatio: '4 / 3' },
    },
  },
]);

export const bar = recipe({
  base: { display: 'block', borderRadius: base.radius.pane, ...glimmer },
  variants: {
    height: {
      line: { height: base.space[4] },
      title: { height: base.space[5] },
      price: { height: base.space[6] },
    },
    width: { long: { width: '82%' }, half: { width: '56%' }, short: { width: '38%' } },
  },
});

export const card = style({ display: 'grid', gap: base.space[2], alignContent: 'start' });
export const lines = style([card, { paddingBlock: base.space[4] }]);
