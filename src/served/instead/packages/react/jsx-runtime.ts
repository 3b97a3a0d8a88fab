import { element } from '../react.ts';

export { Fragment } from '../react.ts';
export const jsx = element;
export const jsxs = element;
