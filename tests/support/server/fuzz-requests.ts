import fc from 'fast-check';
import { type Action, collections, recordRoutes } from '../../../pocketbase/access-collections.ts';
import { type Route, routes } from '../../../pocketbase/access-table.ts';
import { BOUNDARY, bodyText, word } from './fuzz-bodies.ts';
import { aListing, anEnquiry } from './records.ts';

/** Random requests to the routes of the access table: partly right, so that they get past the first check. */

/** A request as it is sent. `path` and `body` may have names in braces; `body` is Latin-1 bytes. */
export type FuzzRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

type Target = Pick<Route, 'route' | 'body'>;

const samples: Record<string, unknown> = {
  properties: aListing(),
  enquiries: anEnquiry(),
  property_images: { property: '{listing}', position: 1 },
  advisor_contacts: { name: 'Equipo', phone: '1', email: 'a@example.test' },
  property_private: { id: '{listing}', street: 'Rúa', point: '43.371234,-8.396789', notes: 'x' },
  agency: { phone: '1', hours: {}, social_links: {}, retention_months: 3 },
  favourites: { user: '{account}', property: '{listing}', mark: 'like', note: 'Con luz' },
  saved_searches: {
    ...{ user: '{account}', name: 'Faro', search: 'q=faro' },
    ...{ paused: false, seen_up_to: 7 },
  },
  users: { email: 'b@example.test', password: 'x', passwordConfirm: 'x', language: 'es' },
};
const idsOf: Record<string, string> = {
  properties: '{hidden}',
  property_private: '{hidden}',
  property_images: '{hiddenPhoto}',
  users: '{account}',
  enquiries: '{enquiry}',
  advisor_contacts: '{advisor}',
  agency: 'agency000000000',
};

const actions: readonly Action[] = ['list', 'view', 'create', 'update', 'delete'];
const recordTargets: readonly Target[] = Object.keys(collections).flatMap((name) =>
  actions.map((action) => ({
    route: recordRoutes[action]
      .replace('{collection}', name)
      .replace('{id}', idsOf[name] ?? 'nothing00000000'),
    body: samples[name],
  })),
);

const query = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...['filter', 'sort', 'expand', 'fields', 'page', 'perPage', 'skipTotal', 'token', 'thumb'],
        ...['since', 'limit', 'epoch', 'download', 'property', ''],
      ),
      fc.oneof(
        word,
        fc.constantFrom(
          ...[
            '*',
            'property_images_via_property',
            'advisor_id',
            'user,property',
            '-@random',
            '@rowid',
          ],
          ...[
            'ready=false',
            'status="archived"',
            'advisor_id.phone~"9"',
            'id!=""',
            '(',
            'a=b||',
            '1',
          ],
          ...[
            '@collection.users.email~"a"',
            'email:excerpt(9,true)',
            '*,expand.*',
            '640x0',
            '1000',
          ],
        ),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => pairs.map(([key, value]) => `${key}=${encoded(value)}`).join('&'));

const headers = fc.dictionary(
  fc.constantFrom(
    ...[
      'If-Match',
      'If-None-Match',
      'If-Modified-Since',
      'Range',
      'Accept-Encoding',
      'X-Marola-Again',
    ],
    ...['X-Marola-Mutation', 'X-Forwarded-For', 'X-HTTP-Method-Override', 'Origin', 'Accept'],
  ),
  fc.oneof(
    word,
    fc.constantFrom(
      '1',
      '"x"',
      'bytes=0-1,5-',
      'gzip;q=0',
      '*',
      '99999999999999999999',
      '127.0.0.1',
    ),
  ),
  { maxKeys: 3 },
);

const suffix = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  fc.constantFrom(
    '/',
    '//',
    '/..',
    '/%2e%2e/%2e%2e/etc/passwd',
    '%00',
    '/%ff',
    ';x',
    '%',
    '/%2F',
    '%0a',
  ),
);

/** Encodes what no request line may have; a lone half of a character becomes its three bytes. */
const encoded = (text: string) =>
  [...Buffer.from(text, 'utf8')]
    .map((byte) =>
      byte > 32 && byte < 127 && byte !== 35 && byte !== 38
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
const headerValue = (text: string) => text.replace(/[^\x20-\x7e\x80-\xff]/g, '?').slice(0, 4000);

const requestTo = ({ route, body }: Target): fc.Arbitrary<FuzzRequest> => {
  const [usual = 'GET', path = '/'] = route.split(' ');
  const type = fc.oneof(
    { weight: 3, arbitrary: fc.constant('by body') },
    fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'nonsense',
    ),
  );
  return fc
    .record({
      method: fc.oneof(
        { weight: 6, arbitrary: fc.constant(usual) },
        fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'),
      ),
      suffix,
      query,
      headers,
      text: bodyText(body),
      type,
    })
    .map((parts) => {
      const bytes = Buffer.from(parts.text, 'utf8').toString('latin1');
      const byBody = parts.text.startsWith('--')
        ? `multipart/form-data; boundary=${BOUNDARY}`
        : 'application/json';
      const others = Object.entries(parts.headers).map(([name, value]) => [
        name,
        headerValue(value),
      ]);
      return {
        method: parts.method,
        path: path + parts.suffix + (parts.query && `?${parts.query}`),
        headers: {
          ...Object.fromEntries(others),
          'Content-Type': parts.type === 'by body' ? byBody : parts.type,
        },
        body: ['GET', 'HEAD', 'OPTIONS'].includes(parts.method) ? '' : bytes,
      };
    });
};

/** Requests to any route of the access table. */
export const anyRequest = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...recordTargets).chain(requestTo) },
  { weight: 3, arbitrary: fc.constantFrom(...routes).chain(requestTo) },
);
