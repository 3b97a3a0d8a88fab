import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldsOf } from '#domain/listing/listing-fields.ts';
import { mergeFields } from '#domain/outbox/entry/merge.ts';
import { OUTBOX_VERSION, outboxEntrySchema } from '#domain/outbox/entry/outbox-entry.ts';
import { aListing } from '../../support/device/listings.ts';

// Entries of version 1 as an earlier app has stored them: the texts keep spaces that the server collapses today.

const stored = (version: number, change: Record<string, unknown>) => ({
  ...{ id: 'e00000000000001', version, seq: 1, change, subject: 'properties/l00000000000001' },
  ...{ userId: '', dependsOn: [], state: 'waiting', attempts: 1, createdAt: 0 },
});
const read = (version: number, change: Record<string, unknown>) =>
  v.parse(outboxEntrySchema, stored(version, change));

const listingId = 'l00000000000001';
const advisorId = 'a00000000000001';

test('the texts of an earlier entry become those that the server stores', () => {
  const fields = {
    ...fieldsOf(aListing(1)),
    ...{
      title: 'Piso  en\u00a0Monte Alto',
      description: 'Uno\u000bdos  tres',
      features: ['Con  luz'],
    },
  };
  expect(read(1, { kind: 'create-listing', listingId, fields, ready: true })).toMatchObject({
    version: OUTBOX_VERSION,
    change: {
      fields: {
        ...{ title: 'Piso en Monte Alto', description: 'Uno\ndos  tres', features: ['Con luz'] },
        price: fields.price,
      },
    },
  });
  const changes = {
    location: { from: 'A  Coruña', to: 'A\u00a0Coruña' },
    area: { from: 1, to: 2 },
  };
  expect(read(1, { kind: 'update-listing', listingId, changes }).change).toMatchObject({
    changes: { location: { from: 'A  Coruña', to: 'A Coruña' }, area: { from: 1, to: 2 } },
  });
  const contact = { name: 'Ana  López', phone: '981\u00a0000', email: 'ana@example.test' };
  expect(read(1, { kind: 'create-advisor', advisorId, fields: contact }).change).toMatchObject({
    fields: { name: 'Ana López', phone: '981 000', email: 'ana@example.test' },
  });
  const enquiry = {
    ...{
      name: 'Una  visitante',
      email: 'a@example.test',
      phone: '',
      address: '',
      propertyType: '',
    },
    ...{ message: 'Hola\u000bqué  tal', subject: 'Visita\u00a0hoy', language: 'gl', listing: '' },
    ...{ consentAt: '2026-11-21T09:00:00.000Z', website: '' },
  };
  const message = {
    kind: 'send-enquiry',
    enquiryId: listingId,
    enquiry,
    form: 'contact',
    choice: '',
  };
  expect(read(1, message).change).toMatchObject({
    enquiry: {
      ...enquiry,
      name: 'Una visitante',
      message: 'Hola\nqué  tal',
      subject: 'Visita hoy',
    },
  });
});

test('a waiting enquiry of before asks for an answer and has no wishes; one of today keeps them', () => {
  const enquiry = {
    ...{ name: 'Ana', email: 'a@example.test', phone: '', address: '', propertyType: '' },
    ...{ message: 'Hola', subject: 'Visita', language: 'gl', listing: '' },
    ...{ consentAt: '2026-11-21T09:00:00.000Z', website: '' },
  };
  const message = { kind: 'send-enquiry', enquiryId: listingId, form: 'contact', choice: '' };
  for (const version of [1, 2])
    expect(read(version, { ...message, enquiry }).change).toMatchObject({
      enquiry: { ...enquiry, kind: 'question', wishes: [] },
    });
  const asked = { kind: 'visit', wishes: [{ day: '2026-11-28', part: 'morning' }] };
  expect(
    read(3, { ...message, form: 'listing', enquiry: { ...enquiry, ...asked } }).change,
  ).toMatchObject({ enquiry: asked });
});

test.each([2, 3])('the texts of an entry of version %s are read as they are', (version) => {
  const changes = { location: { from: '', to: 'A  Coruña' } };
  const change = { kind: 'update-listing', listingId, changes };
  expect(read(version, change)).toMatchObject({ version: OUTBOX_VERSION, change: { changes } });
});

test('a repeated edit is done, or goes on, where the server stored its texts before or after the upgrade', () => {
  const change = { location: { from: 'Monte  Alto', to: 'A Coruña' } };
  for (const now of ['A Coruña', 'A  Coruña'])
    expect(mergeFields(change, { location: now })).toEqual({ changes: {}, clashes: [] });
  for (const now of ['Monte Alto', 'Monte  Alto'])
    expect(mergeFields(change, { location: now })).toEqual({ changes: change, clashes: [] });
  expect(mergeFields(change, { location: 'Oleiros' }).clashes).toHaveLength(1);
  const lines = { description: { from: 'uno', to: 'dos  tres' } };
  expect(mergeFields(lines, { description: 'dos tres' }).clashes).toHaveLength(1);
});
