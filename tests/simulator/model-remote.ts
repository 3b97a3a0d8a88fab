import * as v from 'valibot';
import { err, ok } from '#base/result.ts';
import { isWriterRole } from '#domain/role.ts';
import { editedOf } from '#domain/sync/collections.ts';
import type { Remote } from '#remote/remote.ts';
import type { Caller } from './model-journal.ts';
import { maySee, pageFor, pageOfListing } from './model-pages.ts';
import type { ModelServer } from './model-server.ts';

/**
 * The model server behind the app's remote port. `caller` is read at every call. No page has more
 * than `mostRows` rows, whatever is requested; the response says whether there are more (PULL-1).
 */
export const createModelRemote = (
  server: ModelServer,
  caller: () => Caller,
  mostRows = Number.POSITIVE_INFINITY,
): Remote => ({
  pull: async (request) => {
    const limit = Math.min(request.limit, mostRows);
    return ok(pageFor(server.state(), caller(), { ...request, limit }));
  },
  async pullSnapshot(name) {
    const page = server.snapshotPage(name, mostRows);
    return page ? ok(page) : err({ type: 'Gone' });
  },
  pullListing: async (id) => ok(pageOfListing(server.state(), caller(), id)),
  subscribe: (onHint) => server.onChange(onHint),
  write: async (change) => server.write(caller(), change),
  async read(collection, id) {
    const { advisors, privates } = server.state();
    const rows = collection === 'advisors' ? advisors : privates;
    const row = isWriterRole(caller().role) ? rows.get(id) : undefined;
    return row === undefined
      ? err({ type: 'Gone' })
      : ok(v.parse(editedOf(collection).schema, row));
  },
  uploadPhoto: async (photo, onSent) => {
    onSent(photo.bytes.byteLength);
    return server.upload(caller(), photo);
  },
  history: async (of, sinceRev) => server.history(caller(), of, sinceRev),
  noteDiscarded: async (note) => server.discard(caller(), note),
  async fetchPhoto(path) {
    const [, , , , id = '', file] = path.replace(/\?.*/, '').split('/');
    const { photos, files, listings } = server.state();
    const photo = photos.get(id);
    const listing = listings.get(photo?.property ?? '');
    const bytes = photo?.file === file ? files.get(id) : undefined;
    const isSeen = listing !== undefined && maySee(caller(), listing);
    return isSeen && bytes ? ok({ bytes, mime: 'image/jpeg' }) : err({ type: 'Gone' });
  },
});
