import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { systemClock } from '#base/clock.ts';
import { noteUncaught } from '#base/defects.ts';
import { createDatabase } from '#db/database.ts';
import { createDeviceReports, keepDefects } from '#db/device/device-reports.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { readPendingPhoto } from '#db/photos/pending-photo.ts';
import { createPhotoCache } from '#db/photos/photo-cache.ts';
import type { ShowNotice } from '#db/searches/notices.ts';
import { createId } from '#domain/ids.ts';
import { meantAddress } from '#domain/meant-address.ts';
import { NEWS_ICON, NEWS_PAGE, NEWS_TAG } from '#domain/saved/notice.ts';
import { parseWorkerMessage, type WorkerMessage } from '#domain/worker-message.ts';
import { BACKGROUND_TAG } from '#sync/push/background.ts';
import { findInBackground } from './find-in-background.ts';
import { answerPhoto, photoWanted } from './photo-route.ts';
import { fetchAsReader } from './reader-fetch.ts';
import { isShare, receiveShare } from './receive-share.ts';
import { sendInBackground } from './send-in-background.ts';

/**
 * The service worker: serves the built page from its precache and photos from the device. It
 * ignores writes to the server, because WebKit has lost upload bodies that pass a worker, and the
 * event stream, because a stream through a worker blocks its update.
 */

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** This file, as a report names it. */
const SCRIPT = '/sw.js';

precacheAndRoute(self.__WB_MANIFEST);

/**
 * Paths that the server answers itself: its API, its dashboard, any file. Workbox tests path and
 * search together, and a search may end like a file name.
 */
const SERVER_PATHS = [/^\/api\//, /^\/_\//, /^\/assets\//, /^[^?]*\.[a-z0-9]+(\?|$)/i];
const page = createHandlerBoundToURL('/index.html');
registerRoute(
  new NavigationRoute(
    async (options) => {
      // The page itself reads the fragment, which a redirect keeps.
      const asked = options.url.pathname + options.url.search;
      const meant = meantAddress(asked);
      return meant === asked ? page(options) : Response.redirect(meant);
    },
    { denylist: SERVER_PATHS },
  ),
);

const database = createDatabase();
const photos = createPhotoCache(database);
const session = createSessionMemory(database);

noteUncaught(self);
keepDefects(createDeviceReports(database), {
  clock: systemClock,
  newId: createId,
  scene: () => ({
    build: SCRIPT,
    page: SCRIPT,
    userAgent: navigator.userAgent,
    storage: database.storage().kind,
    online: navigator.onLine,
  }),
});

/** After this time without a newer worker, this one continues as before. */
const TAKEOVER_MS = 10_000;
let begun = new AbortController();

/**
 * Aborts running requests and lets the waiting worker in. A browser activates a newer worker only when the
 * old one is idle, which takes minutes on a hanging connection (five in Chromium).
 */
function endWork(): void {
  begun.abort();
  self.registration.waiting?.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
  setTimeout(() => {
    begun = new AbortController();
  }, TAKEOVER_MS);
}

/** What work without a page needs of the browser. */
function surroundings() {
  const { locks } = navigator;
  // Some browsers lack it, despite the types; others refuse it while the app is not installed.
  const setAppBadge =
    'setAppBadge' in navigator ? (count: number) => navigator.setAppBadge(count) : undefined;
  return { origin: self.location.origin, locks, setAppBadge, signal: begun.signal };
}

/** Runs work when the browser wakes the worker for a request of a page. */
function onWake(type: 'sync' | 'periodicsync', tag: string, work: () => Promise<void>): void {
  self.addEventListener(type, (event) => {
    if (event instanceof ExtendableEvent && 'tag' in event && event.tag === tag)
      event.waitUntil(work());
  });
}

// Background Sync, where supported.
onWake('sync', BACKGROUND_TAG, () => sendInBackground(database, surroundings()));

// Periodic Background Sync: in Chromium, for an installed app whose person has agreed to notifications.
onWake('periodicsync', NEWS_TAG, () => {
  const show: ShowNotice = (title, options) =>
    self.registration.showNotification(title, { ...options, icon: NEWS_ICON });
  return findInBackground(database, { ...surroundings(), show });
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(NEWS_PAGE));
});

self.addEventListener('fetch', (event) => {
  if (isShare(event.request, self.location.origin))
    return event.respondWith(receiveShare(event.request, database, self.location.origin));
  const wanted = photoWanted(event.request, self.location.origin);
  if (!wanted) return;
  event.respondWith(
    answerPhoto(event.request, wanted, {
      cache: photos,
      pending: (photoId) => readPendingPhoto(database, photoId),
      fetch: (request) => fetchAsReader(request, session, begun.signal),
      afterwards: (work) => event.waitUntil(work),
    }),
  );
});

// The first worker controls its page at once, so that photos work offline before a reload. A later
// one waits for the person, because it must not change code under a running page.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const message = parseWorkerMessage(event.data);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message?.type === 'END_WORK') endWork();
});
