import type { Database } from '#db/database.ts';
import type { FoundNews } from '#db/searches/find-news.ts';
import { tellNews } from '#db/searches/tell-news.ts';
import { NEWS_ICON } from '#domain/saved/notice.ts';

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
