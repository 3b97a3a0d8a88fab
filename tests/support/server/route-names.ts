import { openStream } from './events.ts';
import { aPrivateRecord } from './private-record.ts';
import { aListing, anEnquiry, aPhoto, recordsOf } from './records.ts';
import type { Account, TestServer } from './server.ts';

/** Values for the names in braces of pocketbase/access-table.ts. */
export type RouteNames = Awaited<ReturnType<typeof routeNames>>;

/** Private values contain this word, so that a leak is found in any answer. */
export const MARK = 'markzq';

/**
 * Creates the records that the names in braces stand for, with private values that contain `MARK`. Their owner is
 * somebody else; `{email}` and `{password}` are the asker's. An unknown name becomes a word that no record has.
 */
export async function routeNames(server: TestServer, asker: Account) {
  const root = await server.superuser();
  const of = (collection: string) => recordsOf(server, collection, root);
  const photoOf = (listing: string) => of('property_images').made(aPhoto(listing));
  const contact = { name: 'Equipo', phone: `${MARK}-phone`, email: `${MARK}-advisor@example.test` };
  const advisor = (await of('advisor_contacts').made(contact)).id;
  const listing = await of('properties').made(
    aListing({ title: `${MARK}-history`, advisor_id: advisor }),
  );
  await of('properties').update(listing.id, { title: 'Piso en Monte Alto' });
  const archived = { title: `${MARK}-archived`, status: 'archived', advisor_id: advisor };
  await of('properties').made(aListing(archived));
  const hidden = await of('properties').made(aListing({ title: `${MARK}-unready`, ready: false }));
  const [photo, hiddenPhoto] = [await photoOf(listing.id), await photoOf(hidden.id)];
  for (const { id } of [listing, hidden])
    await of('property_private').made({ id, ...aPrivateRecord(MARK) });
  const account = await server.createUser(`${MARK}-account@example.test`);
  const favourite = { id: `${MARK}favourite`, user: account.id, property: listing.id };
  await of('favourites').made(favourite);
  const enquiry = anEnquiry({ id: 'enquiry00000001', message: `${MARK}-enquiry` });
  const digest = await of('digests').made({
    ...{ email: `${MARK}-digest@example.test`, language: 'es', frequency: 'daily' },
    ...{ name: `${MARK}-search`, search: 'q=riazor', consent_at: '2026-11-21 09:00:00.000Z' },
  });
  const names: Record<string, string> = {
    advisor,
    listing: listing.id,
    hidden: hidden.id,
    enquiry: (await of('enquiries').made(enquiry)).id,
    photo: photo.id,
    file: fileOf(photo),
    hiddenPhoto: hiddenPhoto.id,
    hiddenFile: fileOf(hiddenPhoto),
    account: account.id,
    email: asker.email,
    password: asker.password,
    digest: digest.id,
    mutation: 'mutation0000001',
    collection: 'listings',
    synced: 'listings',
    path: '',
    sitemapPart: 'listings-1.xml',
    feedFile: 'unknown.xml',
  };
  await of('mails').made({
    kind: 'reset',
    about: account.id,
    status: 'failed',
    address: `${MARK}-mail@example.test`,
  });
  const streams: { close: () => void }[] = [];
  return {
    /** Replaces the names in braces of a path or a body. `{stream}` becomes the id of a new event stream. */
    filled: async (text: string) => {
      if (text.includes('{stream}')) {
        if (streams.length > 20) streams.shift()?.close(); // an address may have a hundred
        const stream = await openStream(server);
        streams.push(stream);
        names.stream = stream.clientId;
      }
      return text.replace(NAME, (_, name: string) => names[name] ?? 'nothing');
    },
  };
}

const NAME = /\{([a-zA-Z]+)(?:\.\.\.)?\}/g;
const fileOf = (photo: Record<string, unknown>) => String(photo.file);
