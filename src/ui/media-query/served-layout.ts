import { media } from '../theme/media.ts';

/** The layouts for which the server makes a page: a guess from the request. */
type ServedLayout = 'phone' | 'desk';

const metByDesk: readonly string[] = [media.desk, media.wide, media.roomy, media.hover];

let rendered: ServedLayout | undefined;

/** Says for which layout the server renders the next page. */
export function setServedLayout(layout: ServedLayout): void {
  rendered = layout;
}

/** Whether the device that the server has in mind meets a media query: a phone, or a desk of at least 1280 px; light, and with motion. */
export function isMetBy(query: string): boolean {
  rendered ??= document.querySelector('[data-layout=desk]') ? 'desk' : 'phone';
  return rendered === 'desk' ? metByDesk.includes(query) : query === media.phone;
}
