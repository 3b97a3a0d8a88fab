import { hrefOf } from '../../packages/@tanstack/react-router.tsx';

/** The address that opens a listing, in the language of the page. */
export const listingHref = (property: string): string => hrefOf({ to: '/', search: { property } });
