import { afterEach, expect, test, vi } from 'vitest';
import { createNotices } from '#app/device/notices.ts';
import { createDatabase } from '#db/database.ts';
import { loadNoticeWords } from '#db/searches/notices.ts';
import { NEWS_TAG } from '#domain/saved/notice.ts';

/** Notifications: what each kind of browser can do, and what is renewed at the start. */

afterEach(() => void vi.unstubAllGlobals());

type Browser = {
  readonly permission?: NotificationPermission;
  /** Whether it may start the worker of a closed app; undefined: it cannot. */
  readonly wakesUp?: boolean;
  readonly isIos?: boolean;
};

function noticesIn({ permission = 'granted', wakesUp, isIos = false }: Browser) {
  const register = vi.fn(async (_tag: string) => undefined);
  const registration = {
    showNotification: () => undefined,
    ...(wakesUp !== undefined && { periodicSync: { register } }),
  };
  const Notification = { permission };
  vi.stubGlobal('window', { Notification });
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('navigator', {
    maxTouchPoints: 5,
    ...(isIos && { standalone: true }),
    permissions: { query: async () => ({ state: wakesUp === true ? 'granted' : 'prompt' }) },
    serviceWorker: {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  const database = createDatabase({ name: `notices-${crypto.randomUUID()}` });
  return { notices: createNotices(database), register, words: () => loadNoticeWords(database) };
}

const words = { one: 'Hay una', many: 'Hay {number}' };

test.each<[string, Browser]>([
  ['closed', { wakesUp: true }],
  ['open', { wakesUp: false }],
  ['open', {}],
  ['inFront', { isIos: true }],
  ['refused', { permission: 'denied' }],
])('notifications are shown while the app is "%s": %j', async (reach, browser) => {
  expect(await noticesIn(browser).notices.reach()).toBe(reach);
});

test('a start asks an agreed browser again to wake the app up, and keeps the words of the present language', async () => {
  const agreed = noticesIn({ wakesUp: true });
  await agreed.notices.renew(words);
  expect(agreed.register.mock.calls.map(([tag]) => tag)).toEqual([NEWS_TAG]);
  expect(await agreed.words()).toEqual(words);
});

test('a start does nothing where nobody has agreed', async () => {
  const unasked = noticesIn({ permission: 'default', wakesUp: true });
  await unasked.notices.renew(words);
  expect(unasked.register).not.toHaveBeenCalled();
  expect(await unasked.words()).toBeUndefined();
});
