/** The fragment of the address of a service that leads to its form. */
export const FORM_FRAGMENT = 'pedir';
