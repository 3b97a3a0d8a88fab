import { crc32 } from 'node:zlib';
import type { Account, TestServer } from './server.ts';

/** Records in the format of the server's API, for tests against a running server. */

/** The smallest picture the server accepts: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** The bytes of the last chunk of a PNG, which marks its end. */
const PNG_END = 12;

/** Returns a unique picture: `PIXEL` with a colour profile of `n` bytes. */
export function aPicture(n: number): ArrayBuffer {
  const chunk = Buffer.alloc(12 + n, n);
  chunk.writeUInt32BE(n, 0);
  chunk.write('iCCP', 4);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), 8 + n);
  const end = PIXEL.length - PNG_END;
  const bytes = Buffer.concat([PIXEL.subarray(0, end), chunk, PIXEL.subarray(end)]);
  return new Uint8Array(bytes).buffer;
}

/** Returns the record of a published flat with the given fields. */
export const aListing = (fields: Record<string, unknown> = {}) => ({
  title: 'Piso en Monte Alto',
  description: 'Dos dormitorios',
  price: 198_000,
  location: 'Monte Alto, A Coruña',
  bedrooms: 2,
  bathrooms: 1,
  area: 66,
  status: 'available',
  type: 'apartment',
  operation_type: 'venta',
  features: ['Exterior'],
  ready: true,
  ...fields,
});

/** Returns a new address: one address gets four mails a day. */
export const aVisitor = () => `visitante-${crypto.randomUUID().slice(0, 8)}@example.test`;

/** Returns an enquiry as the contact form sends it. */
export const anEnquiry = (fields: Record<string, unknown> = {}) => ({
  name: 'Una visitante',
  email: 'visitante@example.test',
  subject: 'Visita',
  message: 'Buenos días',
  consent_at: '2026-11-21 09:00:00.000Z',
  ...fields,
});

/** Returns the multipart form of a photo, by default of one pixel. */
export function aPhoto(
  property: string,
  fields: Record<string, string> = {},
  file = new File([PIXEL], 'photo.png', { type: 'image/png' }),
): FormData {
  const form = new FormData();
  form.set('property', property);
  form.set('file', file);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** A record in a list response. */
type StoredRecord = { readonly id: string } & Readonly<Record<string, unknown>>;

/** Returns a client of one collection's record routes. */
export const recordsOf = (server: TestServer, collection: string, token?: string) => {
  const path = `/api/collections/${collection}/records`;
  const auth = token === undefined ? {} : { token };
  const send = (method: string, to: string, values?: unknown, headers?: HeadersInit) =>
    server.request(to, {
      method,
      ...auth,
      ...(headers === undefined ? {} : { headers }),
      ...(values instanceof FormData ? { body: values } : { json: values }),
    });
  return {
    list: (query = '') => server.request(`${path}${query}`, auth),
    /** Returns all records of a filter, sorted by the field `sort`. */
    where: async (filter: string, sort = ''): Promise<readonly StoredRecord[]> => {
      const query = new URLSearchParams({ perPage: '500', filter, sort });
      const { body, text } = await server.request(`${path}?${query}`, auth);
      if (!Array.isArray(body.items)) throw new Error(`${collection} not listed: ${text}`);
      return body.items;
    },
    view: (id: string, query = '') => server.request(`${path}/${id}${query}`, auth),
    create: (values: unknown, headers?: HeadersInit) => send('POST', path, values, headers),
    update: (id: string, values: unknown, headers?: HeadersInit) =>
      send('PATCH', `${path}/${id}`, values, headers),
    remove: (id: string, headers?: HeadersInit) =>
      send('DELETE', `${path}/${id}`, undefined, headers),
    /** Creates a record and returns it; throws if the server rejects it. */
    made: async (values: unknown) => {
      const answer = await send('POST', path, values);
      if (answer.status !== 200) throw new Error(`${collection} not made: ${answer.text}`);
      return { ...answer.body, id: String(answer.body.id), rev: Number(answer.body.rev) };
    },
  };
};

/** Removes every role from an account. */
export async function demote(server: TestServer, { id }: Account): Promise<void> {
  const roles = recordsOf(server, 'user_roles', await server.superuser());
  for (const role of await roles.where(`user_id="${id}"`)) await roles.remove(role.id);
}

/** Gives an account a role, as an admin's invitation does. */
export async function promote(server: TestServer, { id }: Account, role: string): Promise<void> {
  await recordsOf(server, 'user_roles', await server.superuser()).made({ user_id: id, role });
}

/** Returns the ids of the accounts that created and last changed a listing; only the superuser reads them. */
export async function authorsOf(server: TestServer, listing: string) {
  const { body } = await recordsOf(server, 'properties', await server.superuser()).view(listing);
  return { created_by: body.created_by, updated_by: body.updated_by };
}

/** One page of a pull, loosely typed for tests. */
export type Pulled = {
  epoch: string;
  user: string;
  role: string;
  cursor: number;
  reset?: boolean;
  more: boolean;
  total?: number;
  gone: { c: string; id: string }[];
  items: ({ c: string; id: string; rev: number } & Record<string, unknown>)[];
};

/** Pulls one page; throws if the status is not 200. */
export async function pull(server: TestServer, query = '', token?: string): Promise<Pulled> {
  const answer = await server.request(`/api/sync${query}`, token === undefined ? {} : { token });
  if (answer.status !== 200) throw new Error(`pull refused: ${answer.text}`);
  return JSON.parse(answer.text);
}

/** Returns the headers of a creation that recreates a record deleted before the current cursor. */
export const madeAgain = async (server: TestServer): Promise<HeadersInit> => ({
  'X-Marola-Again': String((await pull(server)).cursor),
});
