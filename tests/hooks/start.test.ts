import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('a fresh data folder gets every collection and the agency’s record', async () => {
  const agency = await server.request('/api/collections/agency/records/agency000000000');
  expect(agency.body['name']).toBe('Marola Inmobiliaria');
});

test('an account signs in, and its role is its own to read', async () => {
  const admin = await server.createAdmin();
  const roles = await server.request('/api/collections/user_roles/records', { token: admin.token });
  expect(roles.body['items']).toMatchObject([{ user_id: admin.id, role: 'admin' }]);
});
