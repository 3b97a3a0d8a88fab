import type { Database } from '#db/database.ts';
import type { FoundNews } from '#db/searches/find-news.ts';
import { saveNoticeWords, tellNews } from '#db/searches/notices.ts';
import { NEWS_ICON, NEWS_TAG, type NoticeWords } from '#domain/saved/notice.ts';
import type { Notices } from '#features/searches/search-tools.ts';
import { isInstalledOnIos } from './install.ts';

/** Periodic Sync is missing in the type library, and in WebKit and Firefox. */
type PeriodicSync = {
  register(tag: string, options: { readonly minInterval: number }): Promise<void>;
};
declare global {
  interface ServiceWorkerRegistration {
    readonly periodicSync?: PeriodicSync;
  }
}

/** Browsers wait longer if the app is seldom used. */
const INTERVAL_MS = 6 * 3_600_000;

/** Notifications of this browser. Nothing is asked before a press. */
export function createNotices(database: Database): Notices {
  /** For the worker, which has no words of its own. A browser that may not wake it up refuses the registration. */
  const keep = async (words: NoticeWords) => {
    await saveNoticeWords(database, words);
    const { periodicSync } = await navigator.serviceWorker.ready;
    await periodicSync?.register(NEWS_TAG, { minInterval: INTERVAL_MS }).catch(() => undefined);
  };
  return {
    async reach() {
      if (!('Notification' in window) || !('serviceWorker' in navigator)) return 'none';
      if (Notification.permission === 'denied') return 'refused';
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration === undefined || !('showNotification' in registration)) return 'none';
      if (registration.periodicSync !== undefined && (await mayWakeUp())) return 'closed';
      return isInstalledOnIos() === undefined ? 'open' : 'inFront';
    },
    isAllowed,
    async ask(words) {
      const answer = await Notification.requestPermission();
      if (answer !== 'granted') return false;
      await keep(words);
      return true;
    },
    async renew(words) {
      if (isAllowed() && 'serviceWorker' in navigator) await keep(words);
    },
  };
}

const isAllowed = () => 'Notification' in window && Notification.permission === 'granted';

/** Whether the browser may start the worker of the closed app: only Chromium does, and only for an installed app. */
async function mayWakeUp(): Promise<boolean> {
  const name = 'periodic-background-sync' as PermissionName; // missing in the type library
  const status = await navigator.permissions.query({ name }).catch(() => undefined);
  return status?.state === 'granted';
}

/** Returns a function that shows news as notifications while nobody sees the page. A visible page shows its counts. */
export const tellInPage =
  (database: Database) =>
  async (found: readonly FoundNews[]): Promise<void> => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen || !('Notification' in window) || Notification.permission !== 'granted') return;
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration === undefined) return;
    await tellNews(database, found, (title, options) =>
      registration.showNotification(title, { ...options, icon: NEWS_ICON }),
    );
  };
