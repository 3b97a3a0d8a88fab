import { hrefOf } from '../../packages/@tanstack/react-router.tsx';

/** Keeps the page's language. */
export const listingHref = (property: string): string => hrefOf({ to: '/', search: { property } });
