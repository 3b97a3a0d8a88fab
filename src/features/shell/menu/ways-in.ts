// Links of the bar and the menu that the first page does not need.
import { linkOptions } from '@tanstack/react-router';

/** Where those who want to sell begin. */
export const sellLink = linkOptions({
  to: '/servicios/$service',
  params: { service: 'valoraciones' },
});

/** Opens the form of a new listing over the current page. */
export const newListing = linkOptions({
  to: '.',
  search: (search) => ({ ...search, edit: 'new' }),
  state: { editorOpened: true },
  resetScroll: false,
});
