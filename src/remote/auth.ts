import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { ask, badAnswer, jsonOf } from './ask.ts';
import { callThroughSdk } from './sdk.ts';

/** Sign-in calls. */
export type RemoteAuth = {
  signIn(email: string, password: string): Promise<Result<Account, RemoteFailure>>;
  /** A newer token for the same person; the old one stays valid until it expires. */
  refresh(token: string): Promise<Result<string, RemoteFailure>>;
};

export type Account = { readonly token: string; readonly user: string; readonly email: string };

const answerSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.object({ id: v.string(), email: v.string() }),
});

/**
 * The sign-in calls of one server. Wrong credentials, and an address that is not confirmed yet,
 * give `Refused` without fields.
 */
export function createPocketbaseAuth(baseUrl: string): RemoteAuth {
  return {
    async signIn(email, password) {
      const answer = await callThroughSdk<unknown>(baseUrl, '', (client, options) =>
        client.collection('users').authWithPassword(email, password, options),
      );
      if (!answer.ok) return answer;
      const parsed = v.safeParse(answerSchema, answer.value);
      if (!parsed.success) return err(badAnswer('not a sign-in answer'));
      const { token, record } = parsed.output;
      return ok({ token, user: record.id, email: record.email });
    },
    refresh: (token) =>
      ask(
        `${baseUrl}/api/collections/users/auth-refresh`,
        { token, method: 'POST' },
        async (response) => {
          const parsed = v.safeParse(answerSchema, await jsonOf(response));
          return parsed.success ? ok(parsed.output.token) : err(badAnswer('not a sign-in answer'));
        },
      ),
  };
}

const claimsSchema = v.object({ exp: v.number() });

/** When a token expires (ms since 1970), from its content; undefined if it cannot be read. */
export function endOfToken(token: string): number | undefined {
  try {
    const claims = token.split('.')[1] ?? '';
    const text = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return v.parse(claimsSchema, JSON.parse(text)).exp * 1000;
  } catch {
    return undefined;
  }
}
