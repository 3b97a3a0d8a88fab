/** Page expressions that several stories use. */

/** Types into the field that the expression returns, with events of the page. */
export const typeInto = (field: string, text: string) => `(() => {
  const field = ${field};
  field.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
})()`;

/** Whether the service worker controls the page. */
export const isControlled = `navigator.serviceWorker.controller?.state === 'activated'`;
