import { systemClock } from '#base/clock.ts';
import { createVisits, type Visits } from '#catalogue/visits.ts';
import { keepDefects } from '#db/device/device-reports.ts';
import { createVisitMemory } from '#db/device/visit-memory.ts';
import { dropPrivateOfServer } from '#db/drafts/private-drafts.ts';
import { type AskerMemory, createAskerMemory } from '#db/enquiries/asker.ts';
import { createId } from '#domain/ids.ts';
import {
  createDigestErasure,
  createMailRetry,
  createOperationReader,
  createPocketbaseAccount,
} from '#remote/account.ts';
import { createPocketbaseAuth } from '#remote/auth.ts';
import { askForDigest, createDigestCalls } from '#remote/digests.ts';
import { createPocketbaseRemote } from '#remote/pocketbase-remote.ts';
import { createPrivateHistoryReader } from '#remote/private-history.ts';
import type { Services } from '#services/services.ts';
import { isSignedInWriter } from '#session/session-state.ts';
import type { Sync } from '#sync/engine/engine.ts';
import { sendEnquiry } from '#sync/push/send-enquiry.ts';
import { untilAnswered } from '../first-page/first-pull.ts';
import type { HeldQuestion } from '../install-question.ts';
import { keepMovedNodes } from '../moved-nodes.ts';
import { keepStorage, onPageCache, onReturn, presence } from '../surroundings.ts';
import { afterSignOut, forgetTypedText } from '../typed-text.ts';
import { afterEachPull } from './after-each-pull.ts';
import { createData, type Data } from './compose-data.ts';
import { createTabSync } from './compose-sync.ts';
import { createErasure } from './erase-record.ts';
import { createInstall } from './install.ts';
import { keepSessionYoung } from './keep-session-young.ts';
import { createLossMarker } from './loss-marker.ts';
import { createNotices } from './notices.ts';
import { createOutboxTools } from './outbox-tools.ts';
import { followRole } from './regained-role.ts';
import { saveAgencyTo } from './save-agency.ts';
import { sceneOf } from './scene.ts';
import type { Start } from './starts.ts';

type App = {
  readonly services: Omit<Services, 'update'>;
  /** Reads what is stored, then starts the sync. Resolves when the screens can be filled, also without storage or network. */
  start(): Promise<void>;
  /** Resolves when the server has answered for the first time, or failed to. */
  answered(): Promise<void>;
  /** What else the device starts. Rejects if its code cannot be fetched. */
  later(): Promise<readonly Start[]>;
};

/** The composition root: the only place that creates database, remote, sync and session. */
export function createApp(question: HeldQuestion): App {
  const baseUrl = window.location.origin;
  const auth = createPocketbaseAuth(baseUrl);
  const data = createData(auth);
  keepDefects(data.reports, {
    clock: systemClock,
    newId: createId,
    scene: () => sceneOf(data.database),
  });
  const { session, catalogue, outbox, drafts, received, ownOutbox } = data;
  const remote = createPocketbaseRemote({ baseUrl, token: session.token });
  const sync = createTabSync(data, remote);
  const loss = createLossMarker({ outbox, drafts, received });
  const asker = createAskerMemory(data.database);
  const visits = createVisits({
    memory: createVisitMemory(data.database),
    catalogue,
    isComplete: () => sync.status().refreshedAt !== undefined,
    presence,
    clock: systemClock,
  });

  return {
    services: {
      ...data,
      outbox: ownOutbox,
      sync,
      visits,
      install: createTabInstall(question, data, visits),
      notices: createNotices(data.database),
      askForDigest: (digest) => askForDigest(baseUrl, digest),
      digestCalls: createDigestCalls(baseUrl),
      async fetchPhoto(path) {
        const found = await remote.fetchPhoto(path, new AbortController().signal);
        return found.ok ? found.value : undefined;
      },
      saveAgency: saveAgencyTo(remote, sync.pullNow),
      erase: createErasure({ remote, pullNow: sync.pullNow, outbox: ownOutbox }),
      ...accountCalls({ baseUrl, token: session.token }),
      editorTools: {
        clock: systemClock,
        newId: createId,
        locks: navigator.locks,
        ask: (address, signal) => fetch(address, { signal }),
        geolocation: navigator.geolocation,
      },
      enquiryTools: {
        asker,
        sendNow: (change) => sendEnquiry(change, { remote, signal: new AbortController().signal }),
        clock: systemClock,
        newId: createId,
      },
      outboxTools: createOutboxTools({ ...data, remote, sync, loss, asker }),
    },
    async start() {
      keepMovedNodes();
      await openData(data, visits);
      const isDurable = data.database.storage().kind === 'durable';
      void loss.open(isDurable && (await data.refreshed.load()) === undefined);
      startFollowing(data, sync, asker);
      keepSessionYoung({ sync, session, refresh: auth.refresh, now: systemClock.now });
      sync.start();
    },
    answered: () => Promise.race([untilAnswered(sync), untilLate()]),
    async later() {
      const { laterStarts } = await import('./later.ts');
      return laterStarts({ data, sync, remote, baseUrl });
    },
  };
}

/** How long the rest of the start waits for the server, ms. */
const LATE_MS = 5_000;
const untilLate = () => new Promise<void>((resolve) => systemClock.after(LATE_MS, resolve));

/** What a signed-in person asks of the server besides the sync. */
const accountCalls = (server: Parameters<typeof createPocketbaseAccount>[0]) => ({
  account: createPocketbaseAccount(server),
  retryMail: createMailRetry(server),
  readPrivateHistory: createPrivateHistoryReader(server),
  eraseDigests: createDigestErasure(server),
  readOperation: createOperationReader(server),
});

/** An installed app keeps unsent work better. It is offered once this device has shown an interest. */
function createTabInstall(question: HeldQuestion, { favourites, session }: Data, visits: Visits) {
  return createInstall(
    question,
    [
      { holds: () => visits.before() !== undefined, subscribe: visits.subscribe },
      { holds: visits.hasShared, subscribe: visits.subscribe },
      { holds: () => favourites.ids().length > 0, subscribe: favourites.subscribe },
      { holds: () => isSignedInWriter(session.state()), subscribe: session.subscribe },
    ],
    systemClock.now,
  );
}

async function openData(data: Data, visits: Visits): Promise<void> {
  const { database, session, outbox, catalogue } = data;
  onPageCache(database.suspend, database.resume); // before anything reads on return
  onReturn(() => void database.probe());
  await database.open();
  await Promise.all([
    // The catalogue applies the pending changes to what it reads.
    Promise.all([session.open(), outbox.open()]).then(catalogue.open),
    data.directory.open(),
    data.favourites.open(),
    data.recent.open(),
    data.searches.open(),
    data.inbox.open(),
    visits.open(),
  ]);
}

function startFollowing(
  { database, ownOutbox, session }: Data,
  sync: Sync,
  asker: AskerMemory,
): void {
  afterSignOut(session, () => {
    forgetTypedText();
    void asker.forget();
  });
  session.subscribe(sync.pullNow); // another person sees other listings
  followRole(ownOutbox, session);
  // A pull says that the role is lost, and brings private data to nobody else.
  afterEachPull(sync, () => {
    if (!isSignedInWriter(session.state())) void database.write(dropPrivateOfServer);
  });
  session.subscribe(() => {
    if (isSignedInWriter(session.state())) void keepStorage();
  });
}
