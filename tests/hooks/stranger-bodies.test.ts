import { describe, expect, test } from 'vitest';
import { limitsOf } from '../../pb_hooks/lib/base/body-limits.cjs';
import { PUBLIC_ROUTES } from '../../pb_hooks/lib/base/public-routes.cjs';
import { SESSION_ROUTES } from '../../pb_hooks/lib/base/session-routes.cjs';
import { recordRoutes } from '../../pocketbase/access-collections.ts';
import { routes } from '../../pocketbase/access-table.ts';
import { anEnquiry } from '../support/server/records.ts';
import { routeNames } from '../support/server/route-names.ts';
import { servedFolder } from '../support/server/served-build.ts';
import { sharedServer } from '../support/server/shared-server.ts';

/**
 * What strangers send to the routes of pb_hooks/lib/base/public-routes.cjs, and admins to those of session-routes.cjs, and what it
 * costs the server.
 */

type Fields = (typeof PUBLIC_ROUTES)[string];

const server = await sharedServer({ publicDir: await servedFolder() });
const names = await routeNames(server, await server.createUser());
const admin = await server.createAdmin();

/** A photo that another app shares, before the first worker. */
const share = { photos: 'x'.repeat(400_000) };
const signUp = {
  email: 'new@example.test',
  password: 'long enough',
  passwordConfirm: 'long enough',
};
/** The routes of the access table with a body that a stranger reaches. A sign-up makes a record. */
const reached = [
  ...routes.map(({ route, answers, body }) => ({
    ...{ route, status: answers.visitor },
    body: route === 'POST /compartir' ? share : body,
  })),
  { route: recordRoutes.create.replace('{collection}', 'users'), status: 204, body: signUp },
].filter(({ route, status }) => !route.startsWith('GET ') && status !== 401 && status !== 403);

/** What accounts, agents and admins write besides: the routes of the access table with a body, and the records. Of each an ordinary body. */
const records: [collection: string, body: object][] = [
  ['properties', { title: 'Piso', description: 'Dos dormitorios', price: 1, location: 'Riazor' }],
  ['property_private', { id: '{hidden}', street: 'Rúa' }],
  ['advisor_contacts', { name: 'Equipo', phone: '981000000' }],
  ['favourites', { property: '{listing}', note: 'Sí' }],
  ['saved_searches', { name: 'Pisos', search: 'q=riazor' }],
];
const written = [
  ...records.flatMap(([collection, body]) => {
    const path = `/api/collections/${collection}/records`;
    return [
      { route: `POST ${path}`, body },
      { route: `PATCH ${path}/nothinghere0000`, body },
    ];
  }),
  { route: 'POST /api/collections/property_images/records', body: { property: '{listing}' } },
  { route: 'PATCH /api/collections/property_images/records/{photo}', body: { caption: 'Sala' } },
  { route: 'PATCH /api/collections/agency/records/nothinghere0000', body: { name: 'Marola' } },
  { route: 'PATCH /api/collections/enquiries/records/{enquiry}', body: { answered_at: '' } },
  { route: `PATCH /api/collections/users/records/${admin.id}`, body: { language: 'gl' } },
  ...routes
    .filter(({ route, answers }) => !route.startsWith('GET ') && isForSessions(answers))
    .flatMap(({ route, body }) =>
      body && route !== 'POST /api/batch'
        ? [{ route: route.replace('{synced}', 'listings'), body }]
        : [],
    ),
];

/** @param answers by the asker */
function isForSessions({ visitor, admin: ofAdmin }: { visitor: number; admin: number }) {
  const refused = [401, 403];
  return refused.includes(visitor) && !refused.includes(ofAdmin);
}

/** `POST /api/digests/{digest}` → its longest body in bytes. */
function longestOf(route: string, hasSession = false): number {
  const [method = '', path = ''] = route.replaceAll(/[{}]/g, '').split(' ');
  return limitsOf(method, path, hasSession).bytes;
}

/** Whether a path of the table stands for a route: `/api/digests/*` for `/api/digests/{digest}`. */
const fits = (route: string, path: string) =>
  new RegExp(`^${path.replaceAll('*', '[^/]+')}$`).test(route);

async function send(route: string, body: string, token = ''): Promise<number | 'closed'> {
  const [method = '', path = ''] = (await names.filled(route)).split(' ');
  const headers = { 'Content-Type': 'application/json', ...(token && { Authorization: token }) };
  return server.request(path, { method, body, headers, redirect: 'manual' }).then(
    ({ status }) => status,
    () => 'closed', // while it was sent
  );
}

test.each([
  ['a stranger', PUBLIC_ROUTES, reached],
  ['a session', SESSION_ROUTES, written],
] as const)(
  'the table has each route with a body that %s reaches, and no other',
  (_, table, known) => {
    const paths = Object.keys(table);
    const missing = known.filter(({ route }) => !paths.some((path) => fits(route, path)));
    expect(missing).toEqual([]);
    expect(paths.filter((path) => !known.some(({ route }) => fits(route, path)))).toEqual([]);
  },
);

const asEscapes = (json: string) =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const HOUSE = '🏠';
/** Of the same number of parts as in the table, each with the most characters. */
const longestValues = (fields: Fields): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, longest]) => [
      name,
      typeof longest === 'number'
        ? HOUSE.repeat(longest)
        : longest.bytes === undefined
          ? Array(longest.most).fill(longestValues(longest.of))
          : HOUSE.repeat(longest.bytes / 12 - 10),
    ]),
  );

test('an enquiry of the longest values is taken, in emoji and in escapes', async () => {
  const enquiry = (id: string) =>
    anEnquiry({
      ...{ id, name: HOUSE.repeat(200), phone: `600112233${HOUSE.repeat(31)}` },
      ...{ address: HOUSE.repeat(300), propertyType: HOUSE.repeat(200) },
      ...{ message: HOUSE.repeat(5000), subject: HOUSE.repeat(200), kind: 'visit' },
      wishes: [1, 2, 3].map((day) => ({ day: `2026-12-0${day}`, part: 'afternoon' })),
    });
  const route = 'POST /api/collections/enquiries/records';
  expect(await send(route, JSON.stringify(enquiry('longest00000001'), null, 4))).toBe(200);
  const escaped = asEscapes(JSON.stringify(enquiry('longest00000002'), null, 4));
  expect(escaped.length).toBeGreaterThan(70_000);
  expect(await send(route, escaped)).toBe(200);
});

test('no body with the longest values of a route is too long', async () => {
  for (const [table, known, token] of [
    [PUBLIC_ROUTES, reached, ''],
    [SESSION_ROUTES, written, admin.token],
  ] as const)
    for (const [path, fields] of Object.entries(table)) {
      const { route = '' } = known.find((one) => fits(one.route, path)) ?? {};
      const body = asEscapes(JSON.stringify(longestValues(fields), null, 2));
      expect([route, await send(route, body, token)]).not.toEqual([route, 413]);
    }
});

test('a form with many fields is refused like JSON with many', async () => {
  const body = `identity=x&password=y&${'a=1&'.repeat(300)}`;
  const path = '/api/collections/users/auth-with-password';
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status, body: answer } = await server.request(path, { method: 'POST', body, headers });
  expect([status, answer.message]).toEqual([400, 'The body has too many parts.']);
});

test('a longer address than any of the app is refused', async () => {
  const statusOf = async (signs: number) =>
    (await server.request(`/?q=${'&'.repeat(signs)}`)).status;
  expect([await statusOf(16_000), await statusOf(17_000)]).toEqual([200, 414]);
});

/** Bodies of about so many bytes. */
const forms: Record<string, (bytes: number, field: string) => string> = {
  'a huge text': (bytes, field) => `{"${field}":"${'x'.repeat(bytes - 40)}"}`,
  'many unknown keys': (bytes) =>
    `{${Array.from({ length: bytes / 16 }, (_, n) => `"k${String(n).padStart(7, '0')}":1`).join()}}`,
  'deep nesting': (bytes) => `{"a":${'['.repeat(bytes / 2 - 6)}${']'.repeat(bytes / 2 - 6)}}`,
  'many signs of a search': (bytes, field) => `{"${field}":"${'&'.repeat(bytes - 40)}"}`,
  'a wide list of escapes': (bytes, field) =>
    `{"${field}":[${Array.from({ length: bytes / 16 }, () => '"\\u0000"').join()}]}`,
};

/** What a form may cost: memory in MB, and how many times the processor time of an ordinary request. */
const MOST = { memory: 20, times: 5, timesOfSession: 12 };

const ofStrangers = reached.map((row) => ({ ...row, token: '', sizes: [900_000] }));
/** Two forms show that the same check looks at them. A listing may have 1 MB, which takes ten milliseconds to receive. */
const ofSessions = written.map((row) => ({ ...row, token: admin.token, sizes: [] }));

describe.skipIf(server.memory() === undefined).each([...ofStrangers, ...ofSessions])(
  '$route',
  ({ route, body, token, sizes }) => {
    const longest = longestOf(route, token !== '');
    const isTooMuch = isMoreThan(token === '' ? MOST.times : MOST.timesOfSession);
    const fields = Object.keys(Object(body));
    const field = fields.find((name) => name === 'search') ?? fields[0] ?? 'a';
    /** Of one request among so many, and the last status. */
    async function costOf(text: string, requests: number) {
      let status: number | 'closed' = 'closed';
      const cost = await server.costOf(async () => {
        for (let n = 0; n < requests; n++)
          status = await send(route, await names.filled(text), token);
      });
      return { status, memory: cost?.memory ?? 0, processor: (cost?.processor ?? 0) / requests };
    }

    test('no form of a body costs much more than an ordinary request', async () => {
      const ordinary = JSON.stringify(body ?? {});
      await costOf(ordinary, 3); // the first ones load code
      const { processor } = await costOf(ordinary, 8);
      for (const [form, make] of Object.entries(forms).filter(
        ([name]) => token === '' || IN_SESSIONS.includes(name),
      ))
        for (const bytes of [longest, ...sizes]) {
          const text = make(bytes, field);
          let cost = await costOf(text, 3);
          // A job of the server may run at the same time, so what costs too much is tried again.
          for (let tries = 0; tries < 3 && isTooMuch(cost, processor); tries++)
            cost = await costOf(text, 3);
          expect({ form, bytes, ordinary: processor, ...cost }).toSatisfy(
            ({ status }) => !isTooMuch(cost, processor) && isRefused(status) === bytes > longest,
          );
        }
    });
  },
);

const IN_SESSIONS = ['many unknown keys', 'deep nesting'];
/** Unread: the server may end the connection while a body is sent. */
const isRefused = (status: number | 'closed') => status === 413 || status === 'closed';
const isMoreThan =
  (times: number) => (cost: { memory: number; processor: number }, ordinary: number) =>
    cost.memory > MOST.memory || cost.processor > times * ordinary;
