// No dialog is open in a page that has just been sent. The open listing is a page (detail-dialog.tsx).
export const Dialog = () => null;
export const BareDialog = () => null;
