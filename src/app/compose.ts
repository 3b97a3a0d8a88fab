import { systemClock } from '#base/clock.ts';
import { systemRandom } from '#base/random.ts';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { createCatalogue } from '#catalogue/create-catalogue.ts';
import { createVisits, type Visits } from '#catalogue/visits.ts';
import { createDatabase } from '#db/database.ts';
import { createDirectory, type Directory } from '#db/directory.ts';
import { createDrafts, type Drafts } from '#db/drafts.ts';
import { createFavourites, type Favourites } from '#db/favourites.ts';
import { createFavouritesBase } from '#db/favourites-base.ts';
import { createInbox, type Inbox } from '#db/inbox.ts';
import { createOutbox, type OwnOutbox } from '#db/outbox.ts';
import { createPhotoCache } from '#db/photo-cache.ts';
import { createReceived, type Received } from '#db/received-photos.ts';
import { createRecent, type Recent } from '#db/recent.ts';
import { createRefreshedMemory } from '#db/refreshed.ts';
import { createSentEnquiries, type SentEnquiries } from '#db/sent-enquiries.ts';
import { createSessionMemory } from '#db/session-memory.ts';
import { createVisitMemory } from '#db/visit-memory.ts';
import { createId } from '#domain/ids.ts';
import type { SaveAgency } from '#features/agency/save-agency.ts';
import type { EditorTools } from '#features/editor/editor-tools.tsx';
import type { EnquiryTools } from '#features/enquiries/enquiry-tools.tsx';
import type { RetryMail } from '#features/inbox/retry-mail.tsx';
import type { OutboxTools } from '#features/outbox/outbox-tools.tsx';
import type { Install } from '#features/shell/install.ts';
import { createMailRetry, createPocketbaseAccount, type RemoteAccount } from '#remote/account.ts';
import { createPocketbaseAuth } from '#remote/auth.ts';
import { listFavourites } from '#remote/favourites.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { createSession, isSignedInAdmin, type Session } from '#session/session.ts';
import { createSync, type Sync } from '#sync/engine.ts';
import { createFavouritesSync } from '#sync/favourites.ts';
import { hashBytes } from '#sync/hash-bytes.ts';
import { createPush } from '#sync/push.ts';
import { sendEnquiry } from '#sync/send-enquiry.ts';
import { refreshThumbnails } from '#sync/thumbnails.ts';
import { savesData } from '#ui/media-query/data-saver.ts';
import { alone, followFavourites, readerOf } from './account-favourites.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { createInstall } from './install.ts';
import { keepSessionYoung } from './keep-session-young.ts';
import { createLossMarker } from './loss-marker.ts';
import { createOutboxTools } from './outbox-tools.ts';
import { createOwnOutbox, senderOf } from './own-outbox.ts';
import { saveAgencyTo } from './save-agency.ts';
import { keepStorage, onReturn, onSleep, presence } from './surroundings.ts';

/** Everything that runs behind the screens. */
export type App = {
  readonly catalogue: Catalogue;
  readonly sync: Sync;
  readonly session: Session;
  /** What somebody does with their own account. */
  readonly account: RemoteAccount;
  /** Lets the server try an enquiry's mail again. */
  readonly retryMail: RetryMail;
  /** What the forms need of the platform. */
  readonly editorTools: EditorTools;
  readonly enquiryTools: EnquiryTools;
  /** The agency and its advisors. */
  readonly directory: Directory;
  /** What this device has not yet brought to the server. */
  readonly outbox: OwnOutbox;
  /** What people wrote to the agency, for admins. */
  readonly inbox: Inbox;
  /** What this device has sent to the agency. */
  readonly sent: SentEnquiries;
  /** Forms that are not saved yet. */
  readonly drafts: Drafts;
  /** Photos that other apps have shared with this one. */
  readonly received: Received;
  /** What the screens of the outbox need besides. */
  readonly outboxTools: OutboxTools;
  readonly favourites: Favourites;
  readonly recent: Recent;
  /** What was seen at the last visit. */
  readonly visits: Visits;
  /** The offer to take the app along, when there is a reason to. */
  readonly install: Install;
  readonly saveAgency: SaveAgency;
  /** Reads what is stored, then starts the sync; resolves when the screens can be filled. Never rejects for want of storage or network. */
  start(): Promise<void>;
};

/** The composition root: the only place that creates database, remote, sync and session. */
export function createApp(): App {
  const database = createDatabase();
  const outbox = createOutbox(database);
  const recent = createRecent(database);
  const auth = createPocketbaseAuth(baseUrl);
  const session: Session = createSession({
    memory: createSessionMemory(database),
    signIn: auth.signIn,
    async forgetPrivate() {
      await catalogue.forgetPrivate();
      await recent.open();
    },
  });
  const ownOutbox = createOwnOutbox(outbox, session);
  const drafts = createDrafts(database);
  const directory = createDirectory(database, ownOutbox);
  const inbox = createInbox(database, ownOutbox);
  const sent = createSentEnquiries(database);
  const catalogue = createCatalogue(database, directory, ownOutbox);
  const remote = createPocketbaseRemote({ baseUrl, token: session.token });
  const photoCache = createPhotoCache(database);
  const refreshed = createRefreshedMemory(database);
  const received = createReceived(database);
  const loss = createLossMarker({ outbox, drafts, received });
  const held = () => catalogue.query(ALL).total;
  const listings = () => catalogue.query({ ...ALL, limit: held() }).listings;

  const sync = createSync({
    remote,
    catalogue: { ...catalogue, held },
    session,
    outbox,
    push: createPush({
      remote,
      outbox,
      hash: hashBytes,
      sender: () => senderOf(session),
      now: systemClock.now,
    }),
    refreshed,
    storage: { kind: () => database.storage().kind, subscribe: database.subscribe },
    thumbnails: (signal) =>
      refreshThumbnails({ listings, remote, cache: photoCache, savesData }, signal),
    onWake: onReturn,
    tabs: {
      locks: navigator.locks,
      channel: 'BroadcastChannel' in window ? new BroadcastChannel('marola-sync') : undefined,
    },
    clock: systemClock,
    random: systemRandom,
  });

  const favourites = createFavourites(database, { onFirst: () => void keepStorage() });
  const meetFavourites = createFavouritesSync({
    favourites,
    base: createFavouritesBase(database),
    remote: { ...remote, listFavourites: (token) => listFavourites(baseUrl, token) },
    reader: () => readerOf(session),
    isOnline: () => sync.status().reach === 'online',
    newId: createId,
    alone,
  });
  const visits = createVisits({
    memory: createVisitMemory(database),
    catalogue,
    isComplete: () => sync.status().refreshedAt !== undefined,
    presence,
    clock: systemClock,
  });

  // Installed, the app keeps better what waits on a site visit (decisions 3.11).
  const isAdmin = () => isSignedInAdmin(session.state());
  const install = createInstall(
    [
      { holds: () => visits.before() !== undefined, subscribe: visits.subscribe },
      { holds: visits.hasShared, subscribe: visits.subscribe },
      { holds: () => favourites.ids().length > 0, subscribe: favourites.subscribe },
      { holds: isAdmin, subscribe: session.subscribe },
    ],
    systemClock.now,
  );

  return {
    catalogue,
    install,
    saveAgency: saveAgencyTo(remote, sync.pullNow),
    sync,
    session,
    account: createPocketbaseAccount({ baseUrl, token: session.token }),
    retryMail: createMailRetry({ baseUrl, token: session.token }),
    editorTools: {
      clock: systemClock,
      newId: createId,
      locks: navigator.locks,
      ask: (address, signal) => fetch(address, { signal }),
    },
    enquiryTools: {
      sendNow: (change) => sendEnquiry(change, { remote, signal: new AbortController().signal }),
      clock: systemClock,
      newId: createId,
    },
    directory,
    outbox: ownOutbox,
    inbox,
    sent,
    outboxTools: createOutboxTools({
      database,
      remote,
      outbox,
      drafts,
      photoCache,
      session,
      sync,
      loss,
    }),
    drafts,
    received,
    favourites,
    recent,
    visits,
    async start() {
      onSleep(database.suspend, database.resume); // before what reads on return
      onReturn(() => void database.probe());
      await database.open();
      await Promise.all([
        // The catalogue lays waiting changes over what it reads.
        Promise.all([session.open(), outbox.open()]).then(catalogue.open),
        directory.open(),
        favourites.open(),
        inbox.open(),
        sent.open(),
        recent.open(),
        visits.open(),
      ]);
      const isDurable = database.storage().kind === 'durable';
      void loss.open(isDurable && (await refreshed.load()) === undefined);
      askForBackgroundSync(outbox);
      keepSessionYoung({ sync, session, refresh: auth.refresh, now: systemClock.now });
      session.subscribe(sync.pullNow); // another reader, another catalogue
      session.subscribe(() => {
        if (isAdmin()) void keepStorage();
      });
      followFavourites({ favourites, session, sync }, meetFavourites);
      sync.start();
    },
  };
}

const baseUrl = window.location.origin;
const ALL = { filter: {}, offset: 0, limit: 0 } as const;
