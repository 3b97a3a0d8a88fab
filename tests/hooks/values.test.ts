import { describe, expect, test } from 'vitest';
import {
  aListing,
  anEnquiry,
  aPhoto,
  authorsOf,
  pull,
  recordsOf,
} from '../support/server/records.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

const { server, admin, listings, of } = await sharedWriter();

const problemOf = (answer: { body: Record<string, unknown> }, field: string) => {
  const fields = JSON.parse(JSON.stringify(answer.body.data ?? {}));
  return fields[field]?.code;
};

const LONG = 'x'.repeat(5_000);
const [TOO_LONG, TOO_MUCH] = ['validation_max_text_constraint', 'validation_max_number_constraint'];

describe('values that are refused', () => {
  test.each([
    ['price', 'abc', 'validation_wrong_kind'],
    ['price', '12'],
    ['price', null],
    ['price', true],
    ['price', [5]],
    ['price', 1.5, 'validation_only_int_constraint'],
    ['price', 1e30, 'validation_only_int_constraint'], // beyond exact whole numbers
    ['price', -1, 'validation_min_number_constraint'],
    ['price', 1_000_000_000, TOO_MUCH],
    ['bedrooms', 'two'],
    ['bedrooms', 1.5],
    ['bathrooms', 1.25, 'validation_step'],
    ['bathrooms', -0.5],
    ['bathrooms', 1e30, TOO_MUCH],
    ['area', '66 m²'],
    ['area', -1, 'validation_min_number_constraint'],
    ['area', 1e30, TOO_MUCH],
    ['ready', 'yes'],
    ['title', '', 'validation_required'],
    ['title', ' \u0000\n\u0007\u202e\ufeff', 'validation_required'],
    ['title', 'x'.repeat(301), TOO_LONG],
    ['title', { a: 1 }],
    ['description', 'x'.repeat(20_001), TOO_LONG],
    ['location', 'x'.repeat(201), TOO_LONG],
    ['tourism_registration', LONG, TOO_LONG],
    ['features', 'Ascensor'],
    ['features', [1]],
    ['features', ['x'.repeat(81)], 'validation_max_text'],
    ['features', Array.from({ length: 61 }, (_, n) => `feature ${n}`), 'validation_too_many'],
    ['status', 'gone'],
    ['type', 'castle'],
    ['operation_type', 'regalo'],
    ['energy_rating', 'Z'],
    ['lift', 'maybe'],
    ['available_from', '2026-02-30', 'validation_day'],
    ['tour_url', 'https://user@youtube.com/watch?v=a1', 'validation_link'],
    ['year_built', 2101],
    ['advisor_id', 'nobody000000000'],
  ])('a listing: %s = %j', async (field, value, code = expect.any(String)) => {
    const { id } = await listings.made(aListing());
    const before = (await listings.view(id)).body;
    const { cursor } = await pull(server);
    for (const answer of [
      await listings.create(aListing({ [field]: value })),
      await listings.update(id, { [field]: value }),
    ])
      expect([answer.status, problemOf(answer, field)]).toEqual([400, code]);
    expect((await listings.view(id)).body).toEqual(before);
    expect((await pull(server)).cursor).toBe(cursor);
  });

  test.each([
    ['name', LONG, TOO_LONG],
    ['name', ' \u0000', 'validation_required'],
    ['phone', LONG, TOO_LONG],
    ['email', `${LONG}@example.test`, TOO_LONG],
    ['email', 'a@example.test\r\nBcc: b@example.test', 'validation_is_email'],
  ])('an advisor: %s = %s', async (field, value, code) => {
    const { cursor } = await pull(server);
    const answer = await of('advisor_contacts').create({ name: 'Equipo', [field]: value });
    expect([answer.status, problemOf(answer, field)]).toEqual([400, code]);
    expect((await pull(server)).cursor).toBe(cursor);
  });

  test('a listing without a price, because 0 means "ask us"', async () => {
    const { price: _, ...rest } = aListing();
    expect(problemOf(await listings.create(rest), 'price')).toBe('validation_required');
    expect((await listings.create({ ...rest, price: 0 })).status).toBe(200);
  });

  test('a wrong number behind a modifier, in a form and in a batch', async () => {
    const { id } = await listings.made(aListing());
    expect((await listings.update(id, { 'price+': 'abc' })).status).toBe(400);
    const form = new FormData();
    form.set('price', 'abc');
    expect((await listings.update(id, form)).status).toBe(400);
    const url = `/api/collections/properties/records/${id}`;
    const batch = await server.request('/api/batch', {
      method: 'POST',
      token: admin.token,
      json: { requests: [{ method: 'PATCH', url, body: { price: 'abc' } }] },
    });
    expect(batch.status).toBe(400);
    expect((await listings.view(id)).body.price).toBe(198_000);
  });

  test('photos with wrong numbers, or that are no picture', async () => {
    const { id } = await listings.made(aListing());
    const photos = of('property_images');
    expect((await photos.create(aPhoto(id, { position: 'first' }))).status).toBe(400);
    expect((await photos.create(aPhoto(id, { sha256: 'short' }))).status).toBe(400);
    for (const bytes of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a']) {
      const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
      expect([bytes, (await photos.create(aPhoto(id, {}, file))).status]).toEqual([bytes, 400]);
    }
  });

  test('an agency with JSON of a wrong shape', async () => {
    const agency = of('agency');
    for (const change of [
      { hours: 'always' },
      { hours: { weekdays: '9-19', saturday: '', sunday: { es: '', gl: '' } } },
      { social_links: { site: 'javascript:alert(1)' } },
      { social_links: ['https://example.com'] },
      { retention_months: -1 },
      { email: 'nobody' },
    ])
      expect([change, (await agency.update('agency000000000', change)).status]).toEqual([
        change,
        400,
      ]);
    const links = { social_links: { instagram: 'https://example.com/marola' } };
    expect((await agency.update('agency000000000', links)).body).toMatchObject(links);
  });

  test('enquiries beyond the limits', async () => {
    const enquiries = recordsOf(server, 'enquiries');
    for (const fields of [
      { email: 'a@b.es\r\nBcc: c@d.es' },
      { message: 'x'.repeat(5001) },
      { subject: '' },
      { name: ['a'] },
      { consent_at: '' },
      { listing: 'short' },
      { language: 'fr' },
    ])
      expect([fields, (await enquiries.create(anEnquiry(fields))).status]).toEqual([fields, 400]);
  });
});

describe('values that are normalised', () => {
  test('a listing that is created without a zone gets the one of its location, and an empty one stays empty', async () => {
    const fields = aListing({ location: 'Playa de Riazor, A Coruña' });
    expect(await listings.made(fields)).toMatchObject({ zone: 'riazor' });
    expect(await listings.made({ ...fields, zone: '' })).toMatchObject({ zone: '' });
    expect(await listings.made({ ...fields, zone: 'orzan' })).toMatchObject({ zone: 'orzan' });
    expect((await listings.create({ ...fields, zone: 'soho' })).status).toBe(400);
  });

  test('texts lose control characters and nothing else', async () => {
    const made = await listings.made(
      aListing({
        title: ' Piso\u0000 "señorial"\r\ncon\tluz <b>&\u202e ',
        description: 'Uno\r\ndos\u2028tres\u0007',
        location: 'A Corun\u0303a',
        features: [' Ascensor ', 'Ascensor', '', 'Vistas\nal mar'],
        bathrooms: 2.5,
      }),
    );
    expect(made).toMatchObject({
      title: 'Piso "señorial" con luz <b>&',
      description: 'Uno\ndos\ntres',
      location: 'A Coruña',
      features: ['Ascensor', 'Vistas al mar'],
      bathrooms: 2.5,
    });
  });

  test('markup is stored as text', async () => {
    const markup = `<script>alert("1")</script><img src=x onerror='alert(2)'> & {{3}} \${4} %s`;
    const texts = { title: markup, description: markup, location: markup, features: [markup] };
    expect(await listings.made(aListing(texts))).toMatchObject(texts);
  });

  test('without an operation it is a sale, without features there are none', async () => {
    const { operation_type: _, features: __, ...rest } = aListing();
    expect(await listings.made(rest)).toMatchObject({ operation_type: 'venta', features: [] });
  });
});

describe('fields that only the server writes', () => {
  test('the creator and last editor of a listing, and its revision', async () => {
    const other = await server.createAdmin();
    const claims = { created_by: other.id, updated_by: other.id, rev: 9999 };
    const made = await listings.made(aListing({ ...claims, '@actor': other.id }));
    expect(await authorsOf(server, made.id)).toEqual({
      created_by: admin.id,
      updated_by: admin.id,
    });
    expect(made.rev).toBeLessThan(9999);
    expect(made).not.toHaveProperty('@actor');

    const others = recordsOf(server, 'properties', other.token);
    expect((await others.update(made.id, { price: 5, created_by: other.id })).status).toBe(200);
    expect(await authorsOf(server, made.id)).toEqual({
      created_by: admin.id,
      updated_by: other.id,
    });
    expect((await listings.view(made.id)).text).not.toContain('@actor');
  });

  test('the state of an enquiry’s mails; its texts cannot be changed', async () => {
    const { id } = await recordsOf(server, 'enquiries').made(anEnquiry());
    const enquiries = of('enquiries');
    expect((await enquiries.view(id)).body).toMatchObject({
      mail_status: 'pending',
      mail_attempts: 0,
      answered_by: '',
      language: 'es',
    });
    const at = '2026-11-22 10:00:00.000Z';
    const words = { message: 'Otra cosa', mail_status: 'sent', answered_at: at };
    expect((await enquiries.update(id, words)).body).toMatchObject({
      message: 'Buenos días',
      mail_status: 'pending',
      answered_at: at,
      answered_by: admin.id,
    });
  });

  test('an account cannot confirm itself or take a role', async () => {
    const signUp = {
      email: 'new@example.test',
      password: 'long enough',
      passwordConfirm: 'long enough',
    };
    const users = recordsOf(server, 'users');
    expect((await users.create({ ...signUp, verified: true })).status).toBe(400);
    expect((await users.create({ ...signUp, role: 'admin' })).status).toBe(400);
    expect((await users.create(signUp)).status).toBe(204);
    const signIn = await server.request('/api/collections/users/auth-with-password', {
      method: 'POST',
      json: { identity: signUp.email, password: signUp.password },
    });
    expect(signIn.status).toBe(400); // not confirmed yet
  });
});
