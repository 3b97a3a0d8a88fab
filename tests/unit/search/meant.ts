import talk from './talk-cases.json' with { type: 'json' };

/**
 * What buyers and tenants type, and what they mean among the demo catalogue's public listings (`demolisting0006` is 6). `is`: exactly
 * these, in this order. `begins`: these first. `near`: nothing meets everything; these are the nearest, in this order, and the words
 * that they lack.
 */
type Meant =
  | { readonly kind: 'is'; readonly ids: string }
  | { readonly kind: 'begins'; readonly ids: string }
  | { readonly kind: 'near'; readonly ids: string; readonly leftOut: string };
export type DemoCase = readonly [typed: string, meant: Meant];

export const is = (ids: string): Meant => ({ kind: 'is', ids });
export const begins = (ids: string): Meant => ({ kind: 'begins', ids });
export const near = (ids: string, leftOut: string): Meant => ({ kind: 'near', ids, leftOut });

/** The cases of `talk-cases.json`: by kind, a text with what is meant. */
const meantBy: Readonly<Record<string, (ids: string, leftOut: string) => Meant>> = {
  is,
  begins,
  near,
};
export const talked = Object.values(talk).flatMap((cases) =>
  cases.flatMap(([typed = '', how = '', ids = '', leftOut = '']): readonly DemoCase[] => {
    const meant = meantBy[how]?.(ids, leftOut);
    return meant === undefined ? [] : [[typed, meant]];
  }),
);
