// Dialogs render nothing: none is open when a page loads. An open listing is a page of its own (detail-dialog.tsx).
export const Dialog = () => null;
export const BareDialog = () => null;
