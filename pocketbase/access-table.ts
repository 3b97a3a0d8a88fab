/**
 * Who may do what, typed once, with `access-collections.ts`: `ACCESS.md` is written from both, and `tests/hooks/access.test.ts` and the
 * fuzzer try it against a running server. A new route is one line of `routes`.
 */

import type { Role } from './access-collections.ts';

/** PocketBase's version whose routes are in this table. After an upgrade, compare with its `apis/*.go`. */
export const pocketBaseVersion = '0.39.11';

/** `ended` is a token that has expired or is broken. */
export type Asker = Role | 'ended';
export type Route = {
  /** Method and path. The test replaces names in braces, also in the body, with values of its own. */
  route: string;
  answers: Record<Asker, number>;
  /** Sent as JSON. */
  body?: unknown;
};

const each = (
  route: string,
  [visitor, account, agent, admin, ended]: readonly [number, number, number, number, number],
  body?: unknown,
): Route => ({ route, answers: { visitor, account, agent, admin, ended }, body });
const everybody = (status: number, route: string, body?: unknown) =>
  each(route, [status, status, status, status, status], body);
const forAccounts = (status: number, route: string, body?: unknown) =>
  each(route, [401, status, status, status, 401], body);
const forAdmins = (status: number, route: string, body?: unknown) =>
  each(route, [403, 403, 403, status, 401], body);
const forWriters = (status: number, route: string, body?: unknown) =>
  each(route, [403, 403, status, status, 401], body);
/** PocketBase takes an ended token for none. */
const forSuperuser = (route: string) => each(route, [401, 403, 403, 403, 401]);

const users = '/api/collections/users';
const discarded = (changes: object) => ({
  ...{ mutation: '{mutation}', at: '2026-11-21 09:00:00.000Z', changes },
});
const photoOrder = { mutation: '{mutation}', photoIds: [] };
const ofListing = { method: 'PATCH', url: '/api/collections/properties/records/{listing}' };

const digest = {
  ...{ id: '{mutation}', email: 'ana@example.test', language: 'es', frequency: 'daily' },
  ...{ name: 'Pisos en Riazor', search: 'q=riazor', consentAt: '2026-11-21T09:00:00.000Z' },
};

export const routes: readonly Route[] = [
  everybody(200, 'GET /api/sync'),
  everybody(200, 'GET /api/sync/listing/{listing}'),
  everybody(200, 'GET /api/sync/snapshot'),
  everybody(404, 'GET /api/sync/snapshot/{page}'), // 200 for a page that the first page names
  forAccounts(200, 'GET /api/account/data'),
  forWriters(204, 'PUT /api/account/name', { name: 'Marta' }),
  forAdmins(200, 'GET /api/operation'),
  forWriters(200, 'POST /api/{synced}/{listing}/discarded', discarded({ price: [1, 2] })),
  forWriters(200, 'POST /api/private/{listing}/discarded', discarded({ street: ['1', '2'] })),
  forWriters(200, 'POST /api/advisors/{advisor}/discarded', discarded({ phone: ['1', '2'] })),
  forWriters(200, 'POST /api/listings/{listing}/photo-order', photoOrder),
  forWriters(204, 'POST /api/listings/{listing}/editing', { form: '{mutation}' }),
  forWriters(204, 'POST /api/enquiries/{enquiry}/mail'),
  forWriters(204, 'POST /api/reports', {
    reports: [
      {
        ...{ id: '{mutation}', at: '2026-11-21 09:00:00.000Z', times: 1, online: true },
        ...{ build: '', where: 'pull', page: '/', kind: 'Error', message: '', stack: '' },
        ...{ browser: '', storage: 'durable' },
      },
    ],
  }),
  everybody(200, 'POST /api/collections/enquiries/records', {
    ...{ name: 'Ana', email: 'ana@example.test', subject: 'Visita', message: 'Hola' },
    consent_at: '2026-11-21 09:00:00.000Z',
  }),
  everybody(200, 'POST /api/digests', digest),
  // 200 or 204 with the key of the digest, which only its mails have.
  everybody(404, 'GET /api/digests/{digest}'),
  everybody(404, 'PATCH /api/digests/{digest}', { isPaused: true }),
  everybody(404, 'DELETE /api/digests/{digest}'),
  everybody(204, 'POST /avisos/{digest}/{key}'),
  forAdmins(200, 'POST /api/digests/erase', { email: 'nobody@example.test' }),
  forAdmins(200, 'GET /api/people'),
  // 204 for the id of one of the agency's people.
  forAdmins(404, 'PATCH /api/people/{account}', { role: 'agent' }),
  forAdmins(404, 'DELETE /api/people/{account}'),
  forAdmins(204, 'POST /api/invitations', {
    ...{ email: 'new@example.test', role: 'agent', language: 'es' },
  }),
  forAdmins(404, 'DELETE /api/invitations/{mutation}'),
  // 200 or 204 with the key of the invitation, which only its mail has.
  everybody(404, 'GET /api/invitations/{mutation}'),
  everybody(404, 'POST /api/invitations/{mutation}/accept', { password: 'long enough' }),
  everybody(200, 'GET /{path...}'),
  everybody(404, 'GET /feed/kyero/{feedFile}'), // 200 with the secret
  forAdmins(200, 'GET /api/feed/secret'),
  forAdmins(200, 'POST /api/feed/secret'),
  everybody(200, 'GET /robots.txt'),
  everybody(200, 'GET /sitemap.xml'),
  everybody(200, 'GET /sitemap/{sitemapPart}'),
  everybody(303, 'POST /compartir'),

  everybody(200, 'GET /api/health'),
  everybody(200, 'GET /api/realtime'),
  everybody(204, 'POST /api/realtime', { clientId: '{stream}', subscriptions: ['sync_ping/*'] }),
  forWriters(200, 'POST /api/batch', { requests: [{ ...ofListing, body: { price: 3 } }] }),
  everybody(200, 'GET /api/files/property_images/{photo}/{file}'),
  each('GET /api/files/property_images/{hiddenPhoto}/{hiddenFile}', [404, 404, 200, 200, 404]),
  forAccounts(200, 'POST /api/files/token'),

  everybody(200, `GET ${users}/auth-methods`),
  everybody(200, `POST ${users}/auth-with-password`, {
    identity: '{email}',
    password: '{password}',
  }),
  forAccounts(200, `POST ${users}/auth-refresh`),
  everybody(403, `POST ${users}/auth-with-oauth2`, {}),
  everybody(403, `POST ${users}/auth-with-otp`, {}),
  everybody(403, `POST ${users}/request-otp`, { email: '{email}' }),
  everybody(204, `POST ${users}/request-password-reset`, { email: '{email}' }),
  everybody(400, `POST ${users}/confirm-password-reset`, {}),
  everybody(204, `POST ${users}/request-verification`, { email: '{email}' }),
  everybody(400, `POST ${users}/confirm-verification`, {}),
  forAccounts(204, `POST ${users}/request-email-change`, { newEmail: 'other@example.test' }),
  everybody(400, `POST ${users}/confirm-email-change`, {}),
  forSuperuser(`POST ${users}/impersonate/{account}`),
  everybody(307, 'GET /api/oauth2-redirect'),
  everybody(303, 'POST /api/oauth2-redirect'),

  everybody(200, 'GET /_/{path...}'),
  everybody(200, 'GET /_/extensions.js'),
  forSuperuser('GET /api/collections'),
  forSuperuser('POST /api/collections'),
  forSuperuser('GET /api/collections/{collection}'),
  forSuperuser('PATCH /api/collections/{collection}'),
  forSuperuser('DELETE /api/collections/{collection}'),
  forSuperuser('DELETE /api/collections/{collection}/truncate'),
  forSuperuser('PUT /api/collections/import'),
  forSuperuser('GET /api/collections/meta/scaffolds'),
  forSuperuser('GET /api/collections/meta/oauth2-providers'),
  forSuperuser('POST /api/collections/meta/dry-run-view'),
  forSuperuser('GET /api/settings'),
  forSuperuser('PATCH /api/settings'),
  forSuperuser('POST /api/settings/test/s3'),
  forSuperuser('POST /api/settings/test/email'),
  forSuperuser('POST /api/settings/apple/generate-client-secret'),
  forSuperuser('POST /api/sql'),
  forSuperuser('GET /api/logs'),
  forSuperuser('GET /api/logs/stats'),
  forSuperuser('GET /api/logs/{log}'),
  forSuperuser('GET /api/crons'),
  forSuperuser('POST /api/crons/{job}'),
  forSuperuser('GET /api/backups'),
  forSuperuser('POST /api/backups'),
  forSuperuser('POST /api/backups/upload'),
  everybody(403, 'GET /api/backups/{backup}'),
  forSuperuser('DELETE /api/backups/{backup}'),
  forSuperuser('POST /api/backups/{backup}/restore'),
];
