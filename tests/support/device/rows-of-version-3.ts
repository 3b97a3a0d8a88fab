/**
 * A queue as an app with version 3 of the outbox has stored it: every kind of change, in every state. It is written out literally,
 * never built by the current code. `earlier-rows.test.ts` reads it, `earlier-queue.test.ts` sends it to a real server.
 */

const ids = (letter: string, n: number) => `${letter}${String(n).padStart(14, '0')}`;
/** On the server, published. */
export const KNOWN = ids('l', 1);
/** Made in this queue. */
export const MADE = ids('l', 2);
/** On the server, to be deleted. */
export const LEAVING = ids('l', 3);
/** Lacking on a restored server. */
export const HELD = ids('l', 4);
export const ADVISOR = ids('a', 1);
export const NEW_ADVISOR = ids('a', 2);
export const HELD_ADVISOR = ids('a', 4);
export const ENQUIRY = ids('q', 1);
export const ANSWERED = ids('q', 2);
export const NEW_PHOTO = ids('p', 1);
export const FIRST_PHOTO = ids('p', 2);
export const SECOND_PHOTO = ids('p', 3);
export const THIRD_PHOTO = ids('p', 4);

/** The fields of a listing as entries have them. */
export const FIELDS = {
  ...{ title: 'Ático en la Marina', description: 'Dos dormitorios', price: 198_000 },
  ...{ location: 'A Coruña', bedrooms: 2, bathrooms: 1, area: 66, status: 'available' },
  ...{ type: 'apartment', operationType: 'venta', features: ['Exterior'], isFeatured: false },
  ...{ isPremium: false, advisorId: '', energyRating: '', tourismRegistration: '' },
};
/** The private data of a listing as entries have them. */
const PRIVATE = {
  ...{ street: 'Rúa Real', streetNumber: '7', floor: '', door: '', cadastralReference: '' },
  ...{ point: '', pointInFeed: false, ownerName: 'Aurora', ownerPhone: '', ownerEmail: '' },
  ...{ mandate: '', mandateDate: '', mandateEnd: '', commission: 0 },
  ...{ keysPlace: '', keysHolder: '', notes: '' },
};
const ENQUIRY_CONTENT = {
  ...{ name: 'Una visitante', email: 'visitante@example.test', phone: '', address: '' },
  ...{ propertyType: '', message: 'Buenos días', subject: 'Visita', language: 'es' },
  ...{ listing: '', kind: 'question', wishes: [], consentAt: '2026-11-21T09:00:00.000Z' },
  website: '',
};

export type StoredRow = { readonly id: string; readonly seq: number; readonly subject: string } & {
  readonly [field: string]: unknown;
};

/** The queue of the person `userId`. `photo`: size and SHA-256 of the new photo's bytes. */
export function rowsOfVersion3(
  userId: string,
  photo: { readonly bytes: number; readonly sha256: string },
): readonly StoredRow[] {
  const row = (seq: number, subject: string, change: object, others: object = {}): StoredRow => ({
    ...{ id: ids('e', seq), version: 3, seq, change, subject, userId },
    ...{ dependsOn: [], state: 'waiting', attempts: 0, createdAt: 1_795_219_200_000 },
    ...others,
  });
  const after = (...seqs: number[]) => ({ dependsOn: seqs.map((seq) => ids('e', seq)) });
  const parked = (problem: object) => ({ state: 'needs-attention', attempts: 1, problem });
  const changes = (field: string, from: unknown, to: unknown) => ({
    changes: { [field]: { from, to } },
  });
  const known = `properties/${KNOWN}`;
  const made = `properties/${MADE}`;
  const facts = { ...photo, width: 1, height: 1 };
  const newAdvisor = { name: 'Brais', phone: '', email: '' };
  const heldAdvisor = { name: 'Carme', phone: '', email: '' };
  const asked = { base: 'Piso en Monte Alto', mine: 'Piso con vistas', theirs: 'Piso reformado' };
  return [
    row(1, `advisor_contacts/${NEW_ADVISOR}`, {
      ...{ kind: 'create-advisor', advisorId: NEW_ADVISOR, fields: newAdvisor },
    }),
    row(
      2,
      made,
      {
        ...{ kind: 'create-listing', listingId: MADE, ready: false, again: false },
        fields: { ...FIELDS, advisorId: NEW_ADVISOR },
      },
      after(1),
    ),
    row(
      3,
      made,
      {
        ...{ kind: 'upload-photo', listingId: MADE, photoId: NEW_PHOTO, position: 0, ...facts },
        text: { caption: 'Fachada', kind: 'photo' },
      },
      // A killed app has left it like this.
      { ...after(2), state: 'sending', attempts: 1 },
    ),
    row(4, made, { kind: 'publish-listing', listingId: MADE }, after(2, 3)),
    row(
      5,
      `property_private/${MADE}`,
      { kind: 'update-private', privateId: MADE, ...changes('notes', '', 'Llaves'), creates: true },
      after(2),
    ),
    row(6, known, {
      ...{ kind: 'update-listing', listingId: KNOWN, ...changes('price', 198_000, 201_000) },
    }),
    row(7, known, { kind: 'remove-photo', listingId: KNOWN, photoId: FIRST_PHOTO }),
    row(8, known, {
      kind: 'order-photos',
      listingId: KNOWN,
      photoIds: [THIRD_PHOTO, SECOND_PHOTO],
    }),
    row(9, known, { kind: 'note-discarded', listingId: KNOWN, ...changes('area', 66, 70) }),
    row(10, `advisor_contacts/${ADVISOR}`, {
      ...{ kind: 'update-advisor', advisorId: ADVISOR, ...changes('phone', '', '600111222') },
    }),
    row(11, `advisor_contacts/${ADVISOR}`, {
      ...{ kind: 'note-discarded-advisor', advisorId: ADVISOR, ...changes('name', 'Ana', 'Anxa') },
    }),
    row(12, `property_private/${KNOWN}`, {
      ...{ kind: 'update-private', privateId: KNOWN, ...changes('street', 'Rúa Real', 'Rúa Nova') },
    }),
    row(13, `property_private/${KNOWN}`, {
      ...{ kind: 'note-discarded-private', privateId: KNOWN, ...changes('door', '', 'B') },
    }),
    row(
      14,
      `enquiries/${ENQUIRY}`,
      {
        ...{ kind: 'send-enquiry', enquiryId: ENQUIRY, enquiry: ENQUIRY_CONTENT },
        ...{ form: 'contact', choice: '' },
      },
      { userId: '' },
    ),
    row(15, `enquiries/${ANSWERED}`, {
      ...{ kind: 'answer-enquiry', enquiryId: ANSWERED, title: 'Visita' },
      answeredAt: '2026-11-21T10:00:00.000Z',
    }),
    row(16, `properties/${LEAVING}`, {
      ...{ kind: 'delete-listing', listingId: LEAVING, seen: [FIELDS], seenPhotoIds: [] },
      seenTexts: [{}],
    }),
    row(
      17,
      `properties/${LEAVING}`,
      { kind: 'update-listing', listingId: LEAVING, ...changes('title', 'a', 'b') },
      { state: 'discarded', discardedBy: ids('e', 16) },
    ),
    row(
      18,
      `properties/${HELD}`,
      {
        ...{ kind: 'recover-listing', listingId: HELD, fields: FIELDS, ready: true },
        ...{ photoIds: [], photos: [], texts: {} },
      },
      parked({ type: 'Recovered' }),
    ),
    row(
      19,
      `advisor_contacts/${HELD_ADVISOR}`,
      {
        ...{ kind: 'recover-advisor', advisorId: HELD_ADVISOR, fields: heldAdvisor },
        isMissing: true,
      },
      parked({ type: 'Recovered' }),
    ),
    row(
      20,
      `property_private/${HELD}`,
      { kind: 'recover-private', privateId: HELD, fields: PRIVATE },
      parked({ type: 'Recovered' }),
    ),
    row(
      21,
      known,
      { kind: 'update-listing', listingId: KNOWN, ...changes('title', asked.base, asked.mine) },
      parked({
        type: 'Clash',
        clashes: [{ field: 'title', ...asked, who: 'b@example.test', when: '' }],
      }),
    ),
  ];
}
