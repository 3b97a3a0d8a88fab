/** SQL that sets the cost of new passwords' hashes, for the data folder of a stopped server. */
const passwordCost = (cost: number) => `UPDATE _collections SET fields = (
  SELECT json_group_array(json(iif(value ->> 'type' = 'password', json_set(value, '$.cost', ${cost}), value)))
  FROM json_each(fields)) WHERE type = 'auth'`;

/** At PocketBase's own cost, a hash takes longer than most of the requests that a test makes. */
export const LEAST_COST = passwordCost(4);
/** PocketBase's own cost. */
export const OWN_COST = passwordCost(0);
