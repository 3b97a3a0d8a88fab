/** Expressions for a page to evaluate that more than one story needs. */

/** Types into the field of an expression as a person does, as far as the page can tell. */
export const typeInto = (field: string, text: string) => `(() => {
  const field = ${field};
  field.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  set.call(field, ${JSON.stringify(text)});
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
})()`;

/** Whether the service worker answers for the page. */
export const isControlled = `navigator.serviceWorker.controller?.state === 'activated'`;
