import { openStream } from './events.ts';
import { aListing, anEnquiry, aPhoto, recordsOf } from './records.ts';
import type { TestServer } from './server.ts';

/** Values for the names in braces of pocketbase/access-table.ts. */
export type RouteNames = Awaited<ReturnType<typeof routeNames>>;

/** Creates a record for each name in braces. An unknown name becomes a word that no record has. */
export async function routeNames(server: TestServer) {
  const root = await server.superuser();
  const of = (collection: string) => recordsOf(server, collection, root);
  const photoOf = (listing: string) => of('property_images').made(aPhoto(listing));
  const contact = { name: 'Equipo', email: 'equipo@example.test' };
  const listing = await of('properties').made(aListing());
  const hidden = await of('properties').made(aListing({ ready: false }));
  const [photo, hiddenPhoto] = [await photoOf(listing.id), await photoOf(hidden.id)];
  const account = await server.createUser();
  const names: Record<string, string> = {
    listing: listing.id,
    advisor: (await of('advisor_contacts').made(contact)).id,
    enquiry: (await of('enquiries').made(anEnquiry({ id: 'enquiry00000001' }))).id,
    photo: photo.id,
    file: fileOf(photo),
    hiddenPhoto: hiddenPhoto.id,
    hiddenFile: fileOf(hiddenPhoto),
    account: account.id,
    email: account.email,
    password: account.password,
    mutation: 'mutation0000001',
    collection: 'properties',
    path: '',
  };
  return {
    /** Replaces the names in braces of a path or a body. `{stream}` becomes the id of a new event stream. */
    filled: async (text: string) => {
      if (text.includes('{stream}')) names.stream = (await openStream(server)).clientId;
      return text.replace(NAME, (_, name: string) => names[name] ?? 'nothing');
    },
  };
}

const NAME = /\{([a-zA-Z]+)(?:\.\.\.)?\}/g;
const fileOf = (photo: Record<string, unknown>) => String(photo.file);
