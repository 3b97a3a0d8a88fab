/** Rows by their key. */
type Rows<Row> = ReadonlyMap<string, Row>;

/** How two versions of one kind of row are compared and merged. */
export type RowRules<Row> = {
  isEqual(one: Row, other: Row): boolean;
  /** Whether a person has changed the row since `base`. If not, the other side may delete it. */
  isEdited(base: Row, row: Row): boolean;
  /** `base`: the version that both sides had last; undefined if they had none. */
  merge(base: Row | undefined, device: Row, account: Row): Row;
};

/**
 * Returns what device and account should both have, for every key that any of them has; undefined = no row. `base`: what both
 * had last. Changes of either side since then count. A row that one side has deleted stays if a person has changed it on the other.
 * With an empty base, the result is the union.
 */
export function mergeOwnRows<Row>(
  base: Rows<Row>,
  device: Rows<Row>,
  account: Rows<Row>,
  { isEdited, merge }: Omit<RowRules<Row>, 'isEqual'>,
): ReadonlyMap<string, Row | undefined> {
  const wanted = (key: string): Row | undefined => {
    const [before, here, there] = [base.get(key), device.get(key), account.get(key)];
    if (here !== undefined && there !== undefined) return merge(before, here, there);
    const left = here ?? there;
    const isDeleted = before !== undefined && left !== undefined && !isEdited(before, left);
    return isDeleted ? undefined : left;
  };
  const keys = new Set([...base.keys(), ...device.keys(), ...account.keys()]);
  return new Map([...keys].map((key) => [key, wanted(key)]));
}
