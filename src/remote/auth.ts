import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import { badAnswer, failureOfError, failureOfStatus } from './failure.ts';

/** Sign-in calls. The SDK arrives with the first of them, not with the first screen. */
export type RemoteAuth = {
  signIn(email: string, password: string): Promise<Result<Account, RemoteFailure>>;
};

export type Account = { readonly token: string; readonly user: string; readonly email: string };

const answerSchema = v.object({
  token: v.pipe(v.string(), v.nonEmpty()),
  record: v.object({ id: v.string(), email: v.string() }),
});

/** Sign-in at the server of `baseUrl`; wrong credentials answer `Refused` without fields. */
export function createPocketbaseAuth(baseUrl: string): RemoteAuth {
  return {
    async signIn(email, password) {
      const {
        default: PocketBase,
        BaseAuthStore,
        ClientResponseError,
      } = await import('pocketbase');
      const client = new PocketBase(baseUrl, new BaseAuthStore()); // the session keeps the token, not the SDK
      client.autoCancellation(false);
      try {
        const answer: unknown = await client
          .collection('users')
          .authWithPassword(email, password, { signal: AbortSignal.timeout(30_000) });
        const parsed = v.safeParse(answerSchema, answer);
        if (!parsed.success) return err(badAnswer('not a sign-in answer'));
        const { token, record } = parsed.output;
        return ok({ token, user: record.id, email: record.email });
      } catch (error) {
        if (!(error instanceof ClientResponseError)) return err(failureOfError(error));
        if (error.status === 0) return err({ type: 'Offline' });
        return err(failureOfStatus(error.status, error.response, null));
      }
    },
  };
}
