import { useIsAdopted } from '#ui/adopting/use-adopting.ts';

/** The element of a listing's title: a heading in the page under its dialog, or the first of a page from the server. */
export const useTitleTag = () => (useIsAdopted() ? 'h1' : 'h2');
