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

/** Evaluates an expression over `rows`, all rows of a table of the app's database, read without the app. */
export const ofRows = (table: string, result: string) => `new Promise((resolve, reject) => {
  const opening = indexedDB.open('marola');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('${table}').objectStore('${table}').getAll();
    all.onerror = () => reject(all.error);
    all.onsuccess = () => {
      opening.result.close();
      const rows = all.result;
      resolve(${result});
    };
  };
})`;
