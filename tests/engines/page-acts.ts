/** Expressions for a page to evaluate that more than one story needs. */

/** Whether the service worker answers for the page. */
export const isControlled = `navigator.serviceWorker.controller?.state === 'activated'`;
