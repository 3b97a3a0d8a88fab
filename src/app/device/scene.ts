import type { Database } from '#db/database.ts';
import type { Scene } from '#domain/report/device-report.ts';

/** The file with the app's code; its name changes with every build. */
export const buildName = (): string =>
  document.querySelector('script[type=module][src]:not([async])')?.getAttribute('src') ??
  'development';

/** The state of this window, for a report of a failure. */
export const sceneOf = (database: Pick<Database, 'storage'>): Omit<Scene, 'id' | 'now'> => ({
  build: buildName(),
  page: window.location.pathname,
  userAgent: navigator.userAgent,
  storage: database.storage().kind,
  online: navigator.onLine,
});
