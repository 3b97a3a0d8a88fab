import { anEnquiry } from '../server/records.ts';

/** More than 200 hostile enquiries, each with the expected response. */

type Payload = {
  name: string;
  body: unknown;
  status: 200 | 400;
  /** The field that the server rejects. */
  field?: string;
  suspected?: true;
};

const lines = [
  'name',
  'email',
  'phone',
  'address',
  'propertyType',
  'subject',
  'language',
  'listing',
];
export const texts = [...lines, 'message'];
const all = ['id', ...texts, 'consent_at'];
const bcc = 'Bcc: victim@example.test';
/** Each has an address of its own, because one address gets four mails a day. */
const enquiry = (fields: Record<string, unknown>) => {
  const id = newId();
  return anEnquiry({ id, email: `${id}@example.test`, ...fields });
};

const wish = { day: '2026-11-28', part: 'morning' };
const days = ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01'];

let ids = 0;
export const newId = () => `hostile${String(ids++).padStart(8, '0')}`;

const refused = (name: string, field: string, value: unknown): Payload => ({
  name: `${name} in ${field}`,
  body: enquiry({ [field]: value }),
  status: 400,
  field,
});
const taken = (name: string, fields: Record<string, unknown>): Payload => ({
  name,
  body: enquiry(fields),
  status: 200,
});

/** Every kind of line break, for single-line fields. */
const breaks = [
  ['CRLF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
  ['NEL', '\u0085'],
  ['a line separator', '\u2028'],
] as const;

export const limits: Record<string, number> = {
  ...{ id: 15, name: 200, email: 254, phone: 40, address: 300, propertyType: 200 },
  ...{ subject: 200, message: 5000, listing: 15, language: 2, consent_at: 24 },
};

export const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</td></table><a href="https://evil.example">Haz clic</a>',
  '<!--', // a comment that is never closed
  '<style>*{display:none}</style>',
  '&lt;b&gt;',
  '{agency} {subject} {name}',
  '{{.Message}} {TOKEN} {APP_URL}',
  '#{7*7} <%= 7*7 %> {{7*7}}',
  "'; DROP TABLE enquiries; --",
  '$& $1 $$ %s %d %n',
  '=cmd|"/C calc"!A0',
];

export const payloads: Payload[] = [
  ...[...lines, 'id', 'consent_at'].flatMap((field) =>
    breaks.map(([name, mark]) => refused(name, field, `valor${mark}${bcc}`)),
  ),
  ...['\u0000', '\u0007', '\t', '\u001b[2J', '\u007f'].flatMap((mark) =>
    ['name', 'subject', 'phone', 'address'].map((field) =>
      refused(`the control ${JSON.stringify(mark)}`, field, `a${mark}b`),
    ),
  ),
  ...all.map((field) => refused('a text of the longest body', field, 'x'.repeat(80_000))),
  ...['name', 'subject', 'phone', 'address', 'propertyType', 'message'].flatMap((field) => [
    refused('one too many', field, 'ñ'.repeat((limits[field] ?? 0) + 1)),
    taken(`just as many in ${field}`, { [field]: 'ñ'.repeat(limits[field] ?? 0) }),
  ]),
  ...all.flatMap((field) =>
    [7, true, ['a'], { a: 1 }, null].map((value) =>
      refused(`the kind ${JSON.stringify(value)}`, field, value),
    ),
  ),
  ...['name', 'email', 'subject', 'consent_at'].flatMap((field) => [
    refused('nothing', field, ''),
    refused('a missing value', field, undefined),
  ]),
  refused('only spaces', 'name', '   '),
  ...[
    ...['rev', 'mail_status', 'mail_error', 'answered_at', 'created_at', 'to', 'bcc', 'cc'],
    ...['__proto__', 'constructor', 'toString'],
  ].map(
    (field): Payload => ({
      name: `the unknown field ${field}`,
      body: JSON.parse(`{${JSON.stringify(enquiry({})).slice(1, -1)}, "${field}": "sent"}`),
      status: 400,
      field,
    }),
  ),
  ...[
    'nobody',
    'a@b@c.es',
    'a@b.es, victim@example.test',
    'a@b.es;victim@example.test',
    '"Una" <a@b.es>',
    'a b@example.test',
    '<victim@example.test>',
    'a@example.test%0aBcc:victim@example.test',
    'a\u202eb@example.test', // right-to-left override
    'una@exam\u2066ple.test',
    'una\u200b@example.test', // zero-width space
    'un\u0430@example.test', // Cyrillic а
  ].map((value) => refused('a wrong address', 'email', value)),
  ...['', 'Ana', '12345', '     '].map(
    (phone): Payload => ({
      name: `no e-mail, and the phone «${phone}»`,
      body: enquiry({ email: '', phone }),
      status: 400,
      field: phone.trim() === '' ? 'email' : 'phone',
    }),
  ),
  ...['', 'Ana', '12345'].map(
    (phone): Payload => ({
      name: `a call to the phone «${phone}»`,
      body: enquiry({ kind: 'call', phone }),
      status: 400,
      field: 'phone',
    }),
  ),
  // A device may have been without a network until then.
  taken('a wish for a day that is over', { wishes: [{ ...wish, day: '2020-11-28' }] }),
  refused('a strange kind', 'kind', 'purchase'),
  refused('no kind', 'kind', ''),
  ...[
    ...['x', { 0: wish }, [[wish]], [null], [{ ...wish, to: 'victim@example.test' }]],
    ...[[{ day: wish.day }], [{ ...wish, part: 'night' }], [{ ...wish, day: '2026-02-30' }]],
    ...[[{ ...wish, day: '2026-11-28\r\n' }], [wish, wish], null, true],
    days.map((day) => ({ ...wish, day })),
  ].map((value) => refused(`the wishes ${JSON.stringify(value)}`, 'wishes', value)),
  taken('three wishes for a visit', {
    kind: 'visit',
    wishes: days.slice(1).map((day) => ({ ...wish, day })),
  }),
  refused('a wrong id', 'id', 'short'),
  refused('capitals', 'id', 'HOSTILE00000001'),
  refused('a path', 'listing', '../../etc/passw'),
  refused('another language', 'language', 'fr'),
  taken('a clock that is two days ahead', {
    consent_at: new Date(Date.now() + 48 * 3600_000).toISOString(),
  }),
  refused('no day', 'consent_at', '2026-13-40T00:00:00Z'),
  refused('30 February', 'consent_at', '2026-02-30T00:00:00Z'),
  refused('words', 'consent_at', 'yesterday'),
  ...markup.flatMap((value) => [
    taken(`${value} as the subject`, { subject: value, name: value }),
    taken(`${value} as the message`, { message: `${value}\n${value}` }),
  ]),
  taken('a reversed name', {
    name: 'Una \u202eatnegA',
    subject: '\u2066a\u2069',
    message: '\u202Eab',
  }),
  taken('controls in the message', { message: 'uno\u0000\u001b[2J\r\ndos\u2028tres' }),
  taken('a header in the message', { message: `\r\n.\r\nQUIT\r\n${bcc}\r\n\r\n.` }),
  taken('emoji and other scripts', {
    name: '🏠 Ñandú 李',
    subject: 'مرحبا 👋',
    message: '💥'.repeat(100),
  }),
  taken('halves of a character', { name: 'a\ud800b', message: '\udc00' }),
  ...['http://spam.example', ' ', '0'].map(
    (website): Payload => ({
      name: `a filled honeypot (${website})`,
      body: enquiry({ website }),
      status: 200,
      suspected: true,
    }),
  ),
  taken('an empty honeypot', { website: '' }),
  ...[[], 'text', 7, null, [enquiry({})]].map(
    (body): Payload => ({
      name: `the body ${JSON.stringify(body).slice(0, 20)}`,
      body,
      status: 400,
    }),
  ),
];
