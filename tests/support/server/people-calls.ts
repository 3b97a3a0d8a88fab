import { pull } from './records.ts';
import type { Account, TestServer } from './server.ts';

/**
 * Requests about the agency's people.
 * @param admin who asks, if nobody else is named
 */
export function peopleCalls(server: TestServer, admin: () => Account) {
  const call = (method: string, path: string, json?: unknown, by = admin()) =>
    server.request(`/api/${path}`, {
      method,
      token: by.token,
      ...(json !== undefined && { json }),
    });
  return {
    call,
    async list() {
      const { body } = await call('GET', 'people');
      return body as { people: Record<string, string>[]; invitations: Record<string, string>[] };
    },
    roleOf: async ({ token }: Pick<Account, 'token'>) => (await pull(server, '', token)).role,
    signIn: (identity: string, password: string) =>
      server.request('/api/collections/users/auth-with-password', {
        method: 'POST',
        json: { identity, password },
      }),
  };
}
