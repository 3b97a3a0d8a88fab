/**
 * A test: its file below tests/ without the ending, and its title with the titles of its groups, as in
 * `e2e/catalogue: searching › finds …`.
 */
export type Proof = string;

/** One promise of the product and its proof. */
export type Row = {
  /** Area of the product (see the README), subject, number. */
  readonly id: string;
  readonly says: string;
} & (
  | { readonly proof: readonly Proof[] }
  /** The rule that replaces the promise: a file of this repository, and a text that occurs in it. */
  | { readonly superseded: string }
);
