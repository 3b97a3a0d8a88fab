import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createHiding } from '#catalogue/hiding.ts';
import { createRefreshedMemory, createUnreadRows } from '#db/catalogue/catalogue-meta.ts';
import { createDirectory } from '#db/catalogue/directory.ts';
import { createDatabase } from '#db/database.ts';
import { createDeviceReports } from '#db/device/device-reports.ts';
import { createFavourites } from '#db/device/favourites.ts';
import { createRecent } from '#db/device/recent.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { dropPrivateOfServer } from '#db/drafts/private-drafts.ts';
import { createInbox } from '#db/enquiries/inbox.ts';
import { createOutbox } from '#db/outbox/outbox.ts';
import { createPhotoCache } from '#db/photos/photo-cache.ts';
import { createReceived } from '#db/photos/received-photos.ts';
import { createSavedSearches } from '#db/searches/saved-searches.ts';
import type { createPocketbaseAuth } from '#remote/auth.ts';
import { createSession, type Session } from '#session/session.ts';
import { keepStorage } from '../surroundings.ts';
import { createOwnOutbox } from './own-outbox.ts';

export type Data = ReturnType<typeof createData>;

/** What this device stores, and the session that decides what of it is seen. */
export function createData({ signIn }: Pick<ReturnType<typeof createPocketbaseAuth>, 'signIn'>) {
  const database = createDatabase();
  const outbox = createOutbox(database);
  const recent = createRecent(database);
  const session: Session = createSession({
    memory: createSessionMemory(database),
    signIn,
    async forgetPrivate() {
      await catalogue.forgetPrivate();
      await database.write(dropPrivateOfServer);
      await recent.open();
    },
  });
  const ownOutbox = createOwnOutbox(outbox, session);
  const directory = createDirectory(database, ownOutbox);
  const catalogue = createCatalogue(database, directory, ownOutbox);
  const favourites = createFavourites(database, { onFirst: () => void keepStorage() });
  const held = () => catalogue.query(ALL).total;
  return {
    database,
    session,
    /** The whole queue, whoever made its entries. */
    outbox,
    /** The entries of the person who is signed in. */
    ownOutbox,
    directory,
    catalogue,
    /** How many listings this device holds. */
    held,
    listings: () => catalogue.query({ ...ALL, limit: held() }).listings,
    recent,
    favourites,
    hiding: createHiding({ favourites, catalogue }),
    searches: createSavedSearches(database, { onFirst: () => void keepStorage() }),
    drafts: createDrafts(database),
    inbox: createInbox(database, ownOutbox),
    received: createReceived(database),
    photoCache: createPhotoCache(database),
    refreshed: createRefreshedMemory(database),
    unread: createUnreadRows(database),
    reports: createDeviceReports(database),
  };
}

const ALL = { filter: {}, offset: 0, limit: 0, withHidden: true } as const;
