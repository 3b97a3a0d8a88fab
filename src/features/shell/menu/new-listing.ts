import { linkOptions } from '@tanstack/react-router';

/** Opens the form of a new listing over the current page. */
export const newListing = linkOptions({
  to: '.',
  search: (search) => ({ ...search, edit: 'new' }),
  state: { editorOpened: true },
  resetScroll: false,
});
