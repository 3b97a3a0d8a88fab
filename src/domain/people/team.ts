import * as v from 'valibot';
import { ID_PATTERN } from '../ids.ts';

export const staffRoles = ['admin', 'agent'] as const;
export type StaffRole = (typeof staffRoles)[number];

const sharedFields = {
  id: v.pipe(v.string(), v.regex(ID_PATTERN)),
  rev: v.number(),
  /** '' while the person has not given one. */
  name: v.string(),
  role: v.picklist(staffRoles),
};

/** One of the agency's people, as the others' devices keep them. `user` is the id of the account, `id` that of the role. */
export const memberSchema = v.object({ ...sharedFields, user: v.string() });

export type Member = Readonly<v.InferOutput<typeof memberSchema>>;

/** Parses the server's row into the device's names. */
export const remoteMemberSchema = v.pipe(
  v.object({ ...sharedFields, user_id: v.string() }),
  v.transform(({ user_id, ...same }): Member => ({ ...same, user: user_id })),
);

/** The name of an account; '' if the person has none, has left the agency, or is not known here. */
export const nameOf = (team: readonly Member[], account: string | undefined): string =>
  team.find(({ user }) => user === account)?.name ?? '';
