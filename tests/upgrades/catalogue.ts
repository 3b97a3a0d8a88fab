import { setTimeout as delay } from 'node:timers/promises';
import { aListing, anEnquiry } from '../support/server/records.ts';

/** The superuser of every fixture; the same as in the tests' own servers (tests/support/server/server.ts). */
export const SUPERUSER = { identity: 'root@example.test', password: 'only-for-this-test' };

const password = 'correct horse battery';

/** A JPEG of one grey pixel. */
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
  'base64',
);

const aReport = {
  ...{ id: 'report000000001', at: '2026-11-24T09:00:00.000Z', times: 1, build: '/index.js' },
  ...{ where: 'pull', page: '/', kind: 'TypeError', message: 'no rows', stack: '' },
  ...{ browser: 'Firefox 153', storage: 'durable', online: true },
};

const aDigest = {
  ...{ email: 'ana@example.test', language: 'es', frequency: 'daily', search: 'q=riazor' },
  ...{ name: 'Pisos en Riazor', consent_at: '2026-11-27 09:00:00.000Z' },
};
const anInvitation = { email: 'new@example.test', role: 'agent', language: 'gl' };
const privateData = {
  ...{ street: 'Rúa ñ', point: '43.371234,-8.396789', point_in_feed: true, notes: 'Timbre' },
  ...{ owner_name: 'Propietaria', mandate: 'exclusive', commission: 3.25 },
};
/** No collection of that version writes its own. */
const anEntry = {
  ...{
    c: 'agency',
    record: 'agency000000000',
    kind: 'update',
    changes: { name: ['Faro', 'Marola'] },
  },
  ...{ rev: 2, who_email: 'admin@example.test', at: '2026-11-28 09:00:00.000Z' },
};
const aSearch = {
  ...{ name: 'Faro', search: 'q=faro' },
  ...{ saved_at: '2026-11-27 09:00:00.000Z', edited_at: '2026-11-27 09:00:00.000Z' },
  seen_up_to: 2,
};

type Body = Record<string, unknown> | FormData;

/**
 * Fills a new server of any version with records of every kind, and makes the backup `fixture.zip`. It uses
 * only requests that every version understands.
 */
export async function fillCatalogue(url: string): Promise<void> {
  const send = async (method: string, path: string, body: Body, token = '') => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${url}/api/${path}`, {
      method,
      headers: { Authorization: token, ...(!isForm && { 'Content-Type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} → ${response.status} ${text}`);
    const answer: { id?: string; token?: string } = text ? JSON.parse(text) : {};
    return { id: answer.id ?? '', token: answer.token ?? '' };
  };
  const signIn = async (collection: string, identity: string, secret: string) =>
    (
      await send('POST', `collections/${collection}/auth-with-password`, {
        ...{ identity, password: secret },
      })
    ).token;
  await untilHealthy(url);
  const root = await signIn('_superusers', SUPERUSER.identity, SUPERUSER.password);
  const make = (collection: string, body: Body, token = root) =>
    send('POST', `collections/${collection}/records`, body, token);

  const account = (email: string) =>
    make('users', { email, password, passwordConfirm: password, verified: true });
  const admin = await account('admin@example.test');
  await account('Visitor@example.test');
  await make('user_roles', { user_id: admin.id, role: 'admin' });
  const adminToken = await signIn('users', 'admin@example.test', password);
  const visitorToken = await signIn('users', 'Visitor@example.test', password);

  const advisor = await make('advisor_contacts', {
    ...{ name: 'Asesora ñ', phone: '+34 981 000 001', email: 'asesora@example.test' },
  });
  await make('advisor_contacts', { name: 'Otro asesor' });
  const flat = await make('properties', aListing({ advisor_id: advisor.id }), adminToken);
  const house = await make(
    'properties',
    aListing({ title: 'Casa', type: 'house', price: 0 }),
    adminToken,
  );
  await make('properties', aListing({ title: 'Ático', status: 'archived' }), adminToken);
  const removed = await make('properties', aListing({ title: 'Vendido' }), adminToken);
  for (const position of [0, 1]) {
    const form = new FormData();
    form.set('property', flat.id);
    form.set('position', String(position));
    form.set('file', new Blob([JPEG], { type: 'image/jpeg' }), `photo-${position}.jpg`);
    await make('property_images', form, adminToken);
  }
  await send(
    'PATCH',
    `collections/properties/records/${flat.id}`,
    { price: 185_000, energy_rating: 'C' },
    adminToken,
  );
  await send(
    'PATCH',
    `collections/advisor_contacts/records/${advisor.id}`,
    { phone: '+34 981 000 002' },
    adminToken,
  );
  await send('DELETE', `collections/properties/records/${removed.id}`, {}, adminToken);
  for (const [n, subject] of ['Visita', 'Precio'].entries())
    await make('enquiries', anEnquiry({ id: `enquiry0000000${n}`, subject, listing: flat.id }), '');
  const visitor = JSON.parse(atob(visitorToken.split('.')[1] ?? '')).id;
  for (const property of [flat.id, house.id])
    await make('favourites', { user: visitor, property }, visitorToken);
  // A version without these answers 404. That a later one has their rows, start/upgrades checks.
  const unknown = (error: Error) => {
    if (!error.message.includes('→ 404')) throw error;
  };
  await send('POST', 'reports', { reports: [aReport] }, adminToken).catch(unknown);
  await make('digests', aDigest).catch(unknown); // its own route needs the built app
  await make('saved_searches', { user: visitor, ...aSearch }, visitorToken).catch(unknown);
  await make('property_private', { id: flat.id, ...privateData }, adminToken).catch(unknown);
  await make('invitations', { ...anInvitation, invited_by: admin.id }).catch(unknown);
  await make('record_history', { ...anEntry, who: admin.id }).catch(unknown);
  await send('POST', 'backups', { name: 'fixture.zip' }, root);
}

async function untilHealthy(url: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const isUp = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await delay(50);
  }
  throw new Error('The server did not start.');
}
