/**
 * A test by its file below tests/ without its ending, and its title with those of the groups it is
 * in: `e2e/catalogue: searching › finds …`.
 */
export type Proof = `${string}/${string}: ${string}`;

/** One sentence of the specification in our words, and what shows that it is true. */
export type Row = {
  /** Section, then its place there. */
  readonly id: string;
  readonly says: string;
} & (
  | { readonly proof: readonly [Proof, ...Proof[]] }
  /** What says otherwise, or that it is not said: a section of the decisions. */
  | { readonly superseded: `decisions ${string}` }
);
