// Saved searches on the pages of the catalogue: fetched together.
export { PriceWatch } from './price-watch.tsx';
export { SaveDialog } from './save-dialog.tsx';
