import { expect, test } from 'vitest';
import accountLimits from '#domain/account-limits.json' with { type: 'json' };
import agencyLimits from '#domain/agency/agency-limits.json' with { type: 'json' };
import enquiryLimits from '#domain/enquiry/enquiry-limits.json' with { type: 'json' };
import requestRules from '#domain/enquiry/request-rules.json' with { type: 'json' };
import favouriteRules from '#domain/favourite/favourite-rules.json' with { type: 'json' };
import ids from '#domain/ids.json' with { type: 'json' };
import { languages } from '#domain/language.ts';
import advisorLimits from '#domain/listing/advisor-limits.json' with { type: 'json' };
import { photoKinds } from '#domain/listing/photos/photo.ts';
import photoLimits from '#domain/listing/photos/photo-limits.json' with { type: 'json' };
import { PLACEHOLDER } from '#domain/listing/photos/placeholder.ts';
import preview from '#domain/listing/photos/preview.json' with { type: 'json' };
import reducedLimits from '#domain/listing/photos/reduced-limits.json' with { type: 'json' };
import thumbnail from '#domain/listing/photos/thumbnail.json' with { type: 'json' };
import { remoteFieldName } from '#domain/listing/remote-names.ts';
import { type PrivateRow, privateRows } from '#domain/private-data/private-data.ts';
import reportLimits from '#domain/report/report-limits.json' with { type: 'json' };
import digestRules from '#domain/saved/digest-rules.json' with { type: 'json' };
import savedLimits from '#domain/saved/saved-limits.json' with { type: 'json' };
import { sharedServer } from '../support/server/shared-server.ts';

// The limits, patterns and lists in src/domain agree with the database that the migrations make.

const server = await sharedServer();

const { hours: _hours, social_links: _links, ...agency } = agencyLimits;
const { retention_months, whatsapp, whatsapp_pattern, ...agencyTexts } = agency;
const { small, medium } = reducedLimits;
const thumbs = [thumbnail, preview].map(({ width, height }) => `${width}x${height}`);
const id = { pattern: `^${ids.pattern}$` };
const language = { type: 'select', maxSelect: 1, values: languages };
const reduced = { type: 'file', maxSelect: 1, mimeTypes: photoLimits.reducedTypes };
const placeholderLength = Math.ceil((PLACEHOLDER.width * PLACEHOLDER.height * 2) / 3) * 4;

const textsOf = (limits: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(limits).map(([name, max]) => [name, { type: 'text', max }]));

/** The column of a field of private data. */
function privateColumn({ boolean, email, choice, day, number, text, pattern }: PrivateRow): object {
  if (boolean) return { type: 'bool' };
  if (email) return { type: 'email', required: false };
  if (choice) return { type: 'select', maxSelect: 1, required: false, values: Object.keys(choice) };
  if (day) return { type: 'text', pattern: requestRules.day };
  if (number) return { type: 'number', min: number.min, max: number.max };
  return { type: 'text', max: text, pattern: pattern ?? '' };
}

/** What each column needs, by collection. */
const columns: Record<string, Record<string, object>> = {
  agency: {
    ...textsOf(agencyTexts),
    whatsapp: { type: 'text', max: whatsapp, pattern: whatsapp_pattern },
    retention_months: { type: 'number', onlyInt: true, ...retention_months },
  },
  advisor_contacts: textsOf(advisorLimits),
  advisor_history: { mutation: id },
  property_history: { mutation: id },
  property_private: Object.fromEntries(
    Object.entries(privateRows).map(([name, row]) => [remoteFieldName(name), privateColumn(row)]),
  ),
  enquiries: {
    ...textsOf(enquiryLimits),
    ...{ language, listing: id, email: { required: false } },
    kind: { type: 'select', maxSelect: 1, values: requestRules.kinds },
  },
  favourites: {
    note: { type: 'text', max: favouriteRules.note },
    mark: { type: 'select', maxSelect: 1, values: favouriteRules.marks },
  },
  digests: {
    ...textsOf({ name: savedLimits.name, search: savedLimits.search }),
    language: { ...language, required: true },
    frequency: { type: 'select', maxSelect: 1, values: Object.keys(digestRules.frequencies) },
  },
  saved_searches: textsOf({ name: savedLimits.name, search: savedLimits.search }),
  device_reports: textsOf(reportLimits.texts),
  mails: { address: { max: accountLimits.email } },
  user_roles: { name: { type: 'text', max: accountLimits.name } },
  users: { language, password: { min: accountLimits.password } },
  property_images: {
    file: { maxSize: photoLimits.bytes, mimeTypes: photoLimits.types, thumbs },
    small: { ...reduced, maxSize: small.bytes },
    medium: { ...reduced, maxSize: medium.bytes },
    placeholder: { max: placeholderLength, pattern: `^${photoLimits.placeholder}$` },
    caption: { type: 'text', max: photoLimits.caption },
    kind: { type: 'select', maxSelect: 1, values: photoKinds, required: false },
  },
};
const cells = Object.entries(columns).flatMap(([collection, fields]) =>
  Object.entries(fields).map(
    ([name, rule]) => [`${collection}.${name}`, collection, { name, ...rule }] as const,
  ),
);

test.each(cells)('%s has the limits of the app', async (_name, collection, column) => {
  const token = await server.superuser();
  const { body } = await server.request(`/api/collections/${collection}`, { token });
  expect(body.fields).toContainEqual(expect.objectContaining(column));
});

test('a text with a limit of the app has no other limit', async () => {
  const token = await server.superuser();
  for (const [collection, rules] of Object.entries(columns)) {
    if (!['agency', 'advisor_contacts', 'property_private', 'device_reports'].includes(collection))
      continue;
    const { text } = await server.request(`/api/collections/${collection}`, { token });
    const fields: { name: string; type: string; system: boolean }[] = JSON.parse(text).fields;
    const limited = fields.filter(({ type, system }) => type === 'text' && !system);
    expect(Object.keys(rules)).toEqual(expect.arrayContaining(limited.map(({ name }) => name)));
  }
});
