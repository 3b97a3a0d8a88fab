import { isDense, type SharperOf, sharperFor } from '#listing-parts/sharper-picture.ts';
import { media } from '#ui/theme/media.ts';

/** The widths of photos of 3:2 that cover their places, a little larger, so that a browser does not round them down. */
const SIZES = `${media.huge} 30vw, ${media.wide} 40vw, ${media.desk} 60vw, 120vw`;

/** The picture over the small one of a card; undefined where that is sharp enough. */
export function sharperOnCard(isLead: boolean): SharperOf | undefined {
  if (!isDense()) return undefined;
  return sharperFor(isLead ? `${media.wide} 100vw, ${SIZES}` : SIZES);
}
