import { createInstance, type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { freshnessLine, syncNotices } from '#features/shell/sync-words.ts';
import { initialise } from '#i18n/setup.ts';
import type { SyncStatus } from '#sync/status.ts';

const now = new Date(2026, 10, 21, 10, 0).getTime();
const refreshedAt = new Date(2026, 10, 21, 9, 42).getTime();

const calm: SyncStatus = {
  reach: 'online',
  activity: 'idle',
  sending: undefined,
  refreshedAt,
  firstDownload: undefined,
  failure: undefined,
  pastFailures: [],
  rejectedRows: 0,
  storage: 'durable',
};

let t: TFunction;
beforeAll(async () => {
  const instance = createInstance();
  await initialise(instance);
  t = instance.t;
});

const said = (change: Partial<SyncStatus>) =>
  syncNotices({ ...calm, ...change }, 'signed-in', { t, language: 'es', now }).map(
    ({ text }) => text,
  );
const line = (change: Partial<SyncStatus>) =>
  freshnessLine({ ...calm, ...change }, { t, language: 'es', now });

describe('when all is well', () => {
  test('no strip is shown and the line tells the age', () => {
    expect(said({})).toEqual([]);
    expect(line({})).toBe('Al día · actualizado hace 18 min');
  });

  test('nothing is claimed before the first answer', () => {
    expect(said({ reach: 'unknown', refreshedAt: undefined })).toEqual([]);
    expect(line({ reach: 'unknown', refreshedAt: undefined })).toBeUndefined();
  });
});

describe('the network', () => {
  test('is missing, and the data has a time', () => {
    expect(said({ reach: 'offline' })).toEqual(['Sin conexión · datos de hoy, 9:42']);
    expect(line({ reach: 'offline' })).toBeUndefined();
  });

  test('is missing before anything was ever downloaded', () => {
    const empty = { reach: 'offline', refreshedAt: undefined } as const;
    expect(said(empty)).toEqual(['Sin conexión · todavía no hay datos en este dispositivo']);
  });

  test('says the same when only the last pull found nobody', () => {
    expect(said({ failure: { type: 'Offline' } })).toEqual(['Sin conexión · datos de hoy, 9:42']);
  });

  test('answers with something else, as behind a captive portal', () => {
    const [text] = said({ failure: { type: 'BadAnswer', detail: 'html' } });
    expect(text).toMatch(/^No se han podido actualizar los datos\. La respuesta no era/);
  });

  test('can be tried again whenever that could help', () => {
    const retry = (change: Partial<SyncStatus>) =>
      syncNotices({ ...calm, ...change }, 'signed-in', { t, language: 'es', now }).map(
        (n) => n.canRetry,
      );
    expect(retry({ reach: 'offline' })).toEqual([true]);
    expect(retry({ failure: { type: 'Busy' } })).toEqual([true]);
    expect(retry({ storage: 'full' })).toEqual([false]);
  });

  test('is never a matter of danger', () => {
    const notices = syncNotices({ ...calm, reach: 'offline' }, 'expired', {
      t,
      language: 'es',
      now,
    });
    expect(notices.map(({ tone }) => tone)).toEqual(['notice']);
  });
});

describe('a session that the server takes no more', () => {
  const expired = (change: Partial<SyncStatus>) =>
    syncNotices({ ...calm, ...change }, 'expired', { t, language: 'es', now }).map(({ id }) => id);

  test('asks to sign in again, also when all is sent', () => {
    expect(expired({})).toEqual(['expired']);
    expect(expired({ storage: 'full' })).toEqual(['expired', 'storage']);
  });

  test('asks only when there is a network to sign in with', () => {
    expect(expired({ reach: 'offline' })).toEqual(['offline']);
  });
});

describe('the first download', () => {
  test('tells how far it is', () => {
    const firstDownload = { done: 1_200, total: 10_000 };
    expect(said({ firstDownload, refreshedAt: undefined })).toEqual([
      'Descargando… 1.200 de 10.000',
    ]);
  });

  test('tells no total that it does not know', () => {
    expect(said({ firstDownload: { done: 40, total: undefined } })).toEqual(['Descargando… 40']);
  });
});

describe('the device', () => {
  test.each([
    ['memory', /no deja guardar datos/],
    ['full', /está lleno/],
    ['read-only', /versión más nueva/],
  ] as const)('with storage %s says so', (storage, words) => {
    expect(said({ storage })).toEqual([expect.stringMatching(words)]);
  });

  test('tells of rows it could not read, in the right number', () => {
    expect(said({ rejectedRows: 1 })).toEqual(['1 anuncio ha llegado ilegible y no se muestra']);
    expect(said({ rejectedRows: 3 })).toEqual([
      '3 anuncios han llegado ilegibles y no se muestran',
    ]);
  });

  test('and the network can both have something to say, the network first', () => {
    expect(said({ reach: 'offline', storage: 'memory' })).toHaveLength(2);
    expect(said({ reach: 'offline', storage: 'memory' })[0]).toMatch(/^Sin conexión/);
  });
});
