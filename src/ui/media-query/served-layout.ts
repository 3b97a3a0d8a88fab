import { media } from '../theme/media.ts';

/** The layouts for which the server makes a page: a guess from the request. */
export type ServedLayout = 'phone' | 'desk';

const metByDesk: readonly string[] = [media.desk, media.wide, media.roomy, media.hover];

/** Whether the device that the server has in mind meets a media query: a phone, or a desk of at least 1280 px; light, and with motion. */
export const isMetBy = (layout: ServedLayout, query: string): boolean =>
  layout === 'desk' ? metByDesk.includes(query) : query === media.phone;
