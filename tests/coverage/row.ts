/**
 * A test: its file below tests/ without the ending, and its title with the titles of its groups, as in
 * `e2e/catalogue: searching › finds …`.
 */
export type Proof = `${string}/${string}: ${string}`;

/** A rule that this repository states: a file, and a text that occurs in it. */
type Rule = `${string}.md: ${string}`;

/** One promise of the product and its proof. */
export type Row = {
  /** Area of the product (see the README), subject, number. */
  readonly id: string;
  readonly says: string;
} & (
  | { readonly proof: readonly [Proof, ...Proof[]] }
  /** The rule that replaces the promise. */
  | { readonly superseded: Rule }
);
