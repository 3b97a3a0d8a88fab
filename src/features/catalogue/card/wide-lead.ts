import type { SharperOf } from '#listing-parts/sharper-picture.ts';
import { media } from '#ui/theme/media.ts';

/**
 * The first card, before the device is there. From 1080 px on it is twice as wide as other cards, so it takes the medium picture
 * there, and the small one in narrower windows. The widths are those of `reduced-limits.json`, which the first page does not load.
 */
export const wideLead: SharperOf = (_photo, addressOf) => ({
  sizes: `${media.wide} 100vw, 1px`,
  srcSet: `${addressOf('thumb')} 480w, ${addressOf('medium')} 1280w`,
  src: addressOf('medium'),
});
