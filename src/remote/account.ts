import * as v from 'valibot';
import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { Language } from '#domain/language.ts';
import { type Operation, operationSchema } from '#domain/operation.ts';
import { badAnswer } from './ask.ts';
import { callThroughSdk } from './sdk.ts';

type Answer<T = void> = Promise<Result<T, RemoteFailure>>;

/**
 * Actions on one's own account. The answers do not reveal whether an address has an account. A used
 * or old token from a mail gives `Refused`.
 */
export type RemoteAccount = {
  signUp(account: NewAccount): Answer;
  /** Sends the mail that confirms an address again. */
  requestConfirmation(email: string): Answer;
  /** Refused with the field `password` if it is not the one of the sign-up. */
  confirm(token: string, password: string): Answer;
  requestPasswordReset(email: string): Answer;
  resetPassword(token: string, password: string): Answer;
  /** Sends a link to the new address; nothing changes before it is opened. */
  requestEmailChange(email: string): Answer;
  /** Ends every session of the account. */
  changeEmail(token: string, password: string): Answer;
  /** Changes the name under which colleagues see the person; staff only. */
  changeName(name: string): Answer;
  /** All data that the server keeps about the account, as JSON. */
  data(): Answer<unknown>;
  remove(user: string): Answer;
};

type NewAccount = {
  readonly email: string;
  readonly password: string;
  /** The language of the mails. */
  readonly language: Language;
};

type Options = { readonly baseUrl: string; readonly token: () => string };

/** The account calls of one server; they ask for the `token` at every call. */
export function createPocketbaseAccount({ baseUrl, token }: Options): RemoteAccount {
  type Call = Parameters<typeof callThroughSdk>[2];
  const call = async (run: Call): Answer => {
    const answer = await callThroughSdk(baseUrl, token(), run);
    return answer.ok ? ok(undefined) : answer;
  };
  return {
    signUp: ({ email, password, language }) =>
      call((client, options) =>
        client
          .collection('users')
          .create({ email, password, passwordConfirm: password, language }, options),
      ),
    requestConfirmation: (email) =>
      call((client, options) => client.collection('users').requestVerification(email, options)),
    confirm: (mailed, password) =>
      call((client, options) =>
        client
          .collection('users')
          .confirmVerification(mailed, { ...options, body: { token: mailed, password } }),
      ),
    requestPasswordReset: (email) =>
      call((client, options) => client.collection('users').requestPasswordReset(email, options)),
    resetPassword: (mailed, password) =>
      call((client, options) =>
        client.collection('users').confirmPasswordReset(mailed, password, password, options),
      ),
    requestEmailChange: (email) =>
      call((client, options) => client.collection('users').requestEmailChange(email, options)),
    changeEmail: (mailed, password) =>
      call((client, options) =>
        client.collection('users').confirmEmailChange(mailed, password, options),
      ),
    changeName: (name) =>
      call((client, options) =>
        client.send('/api/account/name', { ...options, method: 'PUT', body: { name } }),
      ),
    data: () =>
      callThroughSdk<unknown>(baseUrl, token(), (client, options) =>
        client.send('/api/account/data', options),
      ),
    remove: (user) => call((client, options) => client.collection('users').delete(user, options)),
  };
}

/** Makes the server send an enquiry's mail again; admins only. */
export const createMailRetry =
  ({ baseUrl, token }: Options) =>
  (enquiryId: string): Answer<unknown> =>
    callThroughSdk<unknown>(baseUrl, token(), (client, options) =>
      client.send(`/api/enquiries/${enquiryId}/mail`, { ...options, method: 'POST' }),
    );

/** Deletes all digests to an address and returns how many there were; admins only. */
export const createDigestErasure =
  ({ baseUrl, token }: Options) =>
  async (email: string): Answer<number> => {
    const answer = await callThroughSdk<unknown>(baseUrl, token(), (client, options) =>
      client.send('/api/digests/erase', { ...options, method: 'POST', body: { email } }),
    );
    if (!answer.ok) return answer;
    const parsed = v.safeParse(v.object({ erased: v.number() }), answer.value);
    return parsed.success ? ok(parsed.output.erased) : err(badAnswer('not a number of digests'));
  };

/** Asks how the installation is doing; admins only. */
export const createOperationReader =
  ({ baseUrl, token }: Options) =>
  async (): Answer<Operation> => {
    const answer = await callThroughSdk<unknown>(baseUrl, token(), (client, options) =>
      client.send('/api/operation', options),
    );
    if (!answer.ok) return answer;
    const parsed = v.safeParse(operationSchema, answer.value);
    return parsed.success ? ok(parsed.output) : err(badAnswer('not the state of operation'));
  };
