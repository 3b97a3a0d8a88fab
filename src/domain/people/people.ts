import * as v from 'valibot';
import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '../failure.ts';
import rules from '../invitation-rules.json' with { type: 'json' };
import type { Language } from '../language.ts';
import { meantFragment } from '../meant-address.ts';
import { type StaffRole, staffRoles } from './team.ts';

/** The agency's people and the invitations to them, as only admins see them. No device keeps them: `team.ts` has what devices keep. */

/** How long an invitation can be accepted. */
export const INVITATION_HOURS = rules.hours;

const personSchema = v.object({
  id: v.string(),
  /** '' while the person has not given one. Earlier versions of the server do not say. */
  name: v.optional(v.string(), ''),
  email: v.string(),
  role: v.picklist(staffRoles),
  /** When the role was given; empty for roles from before this was noted. */
  since: v.string(),
  /** Empty: not since the role was given. */
  lastSignIn: v.string(),
});
export type Person = Readonly<v.InferOutput<typeof personSchema>>;

export const invitationSchema = v.object({
  id: v.string(),
  email: v.string(),
  role: v.picklist(staffRoles),
  /** The e-mail of the admin who invites. */
  by: v.string(),
  expires: v.string(),
});
export type Invitation = Readonly<v.InferOutput<typeof invitationSchema>>;

export const staffSchema = v.object({
  people: v.array(personSchema),
  invitations: v.array(invitationSchema),
});
export type Staff = Readonly<v.InferOutput<typeof staffSchema>>;

/** Whether this person is the only admin, who keeps the role. */
export const isOnlyAdmin = ({ people }: Staff, person: Person): boolean =>
  person.role === 'admin' && people.filter(({ role }) => role === 'admin').length === 1;

type NewInvitation = {
  readonly email: string;
  readonly role: StaffRole;
  /** The language of the mail. */
  readonly language: Language;
};

/** Who accepts an invitation: the name under which colleagues see the person, and the password of the account. */
type NewPerson = { readonly name: string; readonly password: string };

/** The link in the mail of an invitation. */
export type InvitationLink = { readonly id: string; readonly key: string };

/**
 * Parses the link of a mail; undefined if its key was cut.
 * @param fragment what follows the `#`, which no server sees
 */
export function parseInvitationLink(id: string, fragment: string): InvitationLink | undefined {
  const key = /^[0-9a-f]{32}$/.exec(meantFragment(fragment))?.[0];
  return key === undefined ? undefined : { id, key };
}

type Answer<T> = Promise<Result<T, RemoteFailure>>;

/** What admins ask of the server about people. Everything needs a network. */
export type PeopleCalls = {
  read(): Answer<Staff>;
  changeRole(person: string, role: StaffRole): Answer<void>;
  /** Takes the role; the account stays. */
  revoke(person: string): Answer<void>;
  invite(invitation: NewInvitation): Answer<void>;
  withdraw(invitation: string): Answer<void>;
};

/** What the link of an invitation does. `Gone` once it is used, withdrawn or expired, and for a link that was cut. */
export type InvitationCalls = {
  read(link: InvitationLink): Answer<Invitation>;
  accept(link: InvitationLink, person: NewPerson, language: Language): Answer<void>;
};
