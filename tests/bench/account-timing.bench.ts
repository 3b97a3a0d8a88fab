import { startServer, type TestServer } from '../support/server/server.ts';

/**
 * Measures whether the response time reveals that an address has an account. It sends the same
 * request for a known and an unknown address in turn, many times.
 */

const ROUNDS = 150;
/** The password of accounts that this file signs up. Known accounts have another one. */
const password = 'the password of a sign-up';

/** `asker` is the token of a signed-in account. */
type Ask = (server: TestServer, email: string, asker: string) => Promise<unknown>;

const post = (server: TestServer, action: string, json: unknown, token = '') =>
  server.request(`/api/collections/users/${action}`, { method: 'POST', json, token });

const requests: Record<string, Ask> = {
  'sign-in with a wrong password': (server, identity) =>
    post(server, 'auth-with-password', { identity, password: 'a guess' }),
  'password reset': (server, email) => post(server, 'request-password-reset', { email }),
  'confirmation again': (server, email) => post(server, 'request-verification', { email }),
  'change of e-mail': (server, newEmail, asker) =>
    post(server, 'request-email-change', { newEmail }, asker),
  // Last, because it makes unknown addresses known.
  'sign-up': (server, email) =>
    post(server, 'records', { email, password, passwordConfirm: password }),
  // After signing up, a client may check whether it owns the account or somebody did before.
  'sign-in after that sign-up': (server, identity) =>
    post(server, 'auth-with-password', { identity, password }),
};

const knownAddress = (n: number) => `known-${n}@example.test`;
const unknownAddress = (n: number) => `other-${n}@example.test`;

/**
 * Prints, for each request, the medians and how often the known address was slower in its pair. 50
 * % reveals nothing; 0 % or 100 % reveals everything with one request.
 */
export async function bench(): Promise<void> {
  const server = await startServer({ slowPasswords: true });
  try {
    for (let n = 0; n < ROUNDS; n++) await server.createUser(knownAddress(n));
    const { token } = await server.createUser();
    console.log(`\n| request | known, ms | unknown, ms | known is slower |\n|---|---|---|---|`);
    for (const [name, ask] of Object.entries(requests)) {
      const pairs = await measure((email) => ask(server, email, token));
      const slower = pairs.filter(({ known, unknown }) => known > unknown).length;
      const known = median(pairs.map((pair) => pair.known));
      const unknown = median(pairs.map((pair) => pair.unknown));
      const share = Math.round((100 * slower) / pairs.length);
      console.log(`| ${name} | ${known.toFixed(2)} | ${unknown.toFixed(2)} | ${share} % |`);
    }
  } finally {
    await server.stop();
  }
}

async function measure(ask: (email: string) => Promise<unknown>) {
  const pairs: { known: number; unknown: number }[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const isKnownFirst = n % 2 === 0;
    const first = await timeOf(ask(isKnownFirst ? knownAddress(n) : unknownAddress(n)));
    const second = await timeOf(ask(isKnownFirst ? unknownAddress(n) : knownAddress(n)));
    pairs.push(
      isKnownFirst ? { known: first, unknown: second } : { known: second, unknown: first },
    );
  }
  return pairs;
}

async function timeOf(answer: Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await answer;
  return performance.now() - startedAt;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
