import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import {
  type InvitationCalls,
  invitationSchema,
  type PeopleCalls,
  staffSchema,
} from '#domain/people/people.ts';
import { ask, badAnswer, jsonOf, noContent } from './ask.ts';

type Options = {
  readonly baseUrl: string;
  /** The signed-in user's token. */
  readonly token: () => string;
};

/** Makes the calls about the agency's people; admins only. */
export function createPeopleCalls({ baseUrl, token }: Options): PeopleCalls {
  const call = (method: string, path: string, body?: object) =>
    ask(`${baseUrl}/api/${path}`, { token: token(), method, ...withJson(body) }, noContent);
  return {
    read: () =>
      ask(`${baseUrl}/api/people`, { token: token() }, (response) => read(response, staffSchema)),
    changeRole: (person, role) => call('PATCH', `people/${person}`, { role }),
    revoke: (person) => call('DELETE', `people/${person}`),
    invite: (invitation) => call('POST', 'invitations', invitation),
    withdraw: (invitation) => call('DELETE', `invitations/${invitation}`),
  };
}

/** Makes the calls of an invitation's link, which need its key and no session. */
export function createInvitationCalls(baseUrl: string): InvitationCalls {
  const keyed = (key: string) => ({ 'X-Marola-Invitation-Key': key });
  return {
    read: ({ id, key }) =>
      ask(`${baseUrl}/api/invitations/${id}`, { token: '', headers: keyed(key) }, (response) =>
        read(response, invitationSchema),
      ),
    accept: ({ id, key }, person, language) =>
      ask(
        `${baseUrl}/api/invitations/${id}/accept`,
        { token: '', method: 'POST', ...withJson({ ...person, language }, keyed(key)) },
        noContent,
      ),
  };
}

const withJson = (body?: object, headers: Record<string, string> = {}) =>
  body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { ...headers, 'Content-Type': 'application/json' } };

async function read<const S extends v.GenericSchema>(
  response: Response,
  schema: S,
): Promise<Result<v.InferOutput<S>, RemoteFailure>> {
  const parsed = v.safeParse(schema, await jsonOf(response));
  return parsed.success ? ok(parsed.output) : err(badAnswer('not what was asked about people'));
}
