import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Listing, remoteListingSchema } from '#domain/listing/listing.ts';
import { demoId } from '../../../pocketbase/demo/import.mjs';
import { largeCatalogue } from '../../../pocketbase/demo/large-catalogue.mjs';

/** The large demo catalogue as a device stores it, with photos as the server describes them. */
export const catalogueOf = (size: number): readonly Listing[] =>
  Array.from(largeCatalogue(size), ({ photos, created_at, ...listing }, rank) =>
    v.parse(remoteListingSchema, {
      ...listing,
      rev: rank + 1,
      tourism_registration: '',
      created_at,
      updated_at: created_at,
      photos: photos.map((name, position) => {
        const id = demoId(`${listing.id} ${position}`);
        const sha256 = createHash('sha256').update(id).digest('hex');
        const file = `${name.split('.')[0]}_${id.slice(0, 10)}.jpg`;
        return { id, file, position, sha256, bytes: 183_204, width: 1600, height: 1067 };
      }),
    }),
  );
