import { beforeAll, describe, expect, test } from 'vitest';
import { freshnessLine, syncNotices } from '#features/shell/notices/sync-words.ts';
import type { Translate } from '#i18n/use-t.ts';
import type { SyncStatus } from '#sync/engine/status.ts';
import { speaking } from '../../support/device/speaking.ts';

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

let t: Translate;
beforeAll(async () => {
  ({ t } = await speaking('es'));
});

const said = (change: Partial<SyncStatus>) =>
  syncNotices({ ...calm, ...change }, 'signed-in', { t, language: 'es', now }).map(
    ({ text }) => text,
  );
const line = (change: Partial<SyncStatus>) =>
  freshnessLine({ ...calm, ...change }, { t, language: 'es', now });

describe('when everything is synced', () => {
  test('no notice is shown and the status line shows the age of the data', () => {
    expect(said({})).toEqual([]);
    expect(line({})).toBe('Al día · actualizado hace 18 min');
  });

  test('nothing is shown before the first answer of the server', () => {
    expect(said({ reach: 'unknown', refreshedAt: undefined })).toEqual([]);
    expect(line({ reach: 'unknown', refreshedAt: undefined })).toBeUndefined();
  });
});

describe('the network notice', () => {
  test('says offline, with the time of the data', () => {
    expect(said({ reach: 'offline' })).toEqual(['Sin conexión · datos de hoy, 9:42']);
    expect(line({ reach: 'offline' })).toBeUndefined();
  });

  test('says offline and without data before the first download', () => {
    const empty = { reach: 'offline', refreshedAt: undefined } as const;
    expect(said(empty)).toEqual(['Sin conexión · todavía no hay datos en este dispositivo']);
  });

  test('also says offline when only the last pull could not reach the server', () => {
    expect(said({ failure: { type: 'Offline' } })).toEqual(['Sin conexión · datos de hoy, 9:42']);
  });

  test('reports an unexpected answer, such as a captive portal’s page', () => {
    const [text] = said({ failure: { type: 'BadAnswer', detail: 'html' } });
    expect(text).toMatch(/^No se han podido actualizar los datos\. La respuesta no era/);
  });

  test('offers a retry only where a retry can help', () => {
    const retry = (change: Partial<SyncStatus>) =>
      syncNotices({ ...calm, ...change }, 'signed-in', { t, language: 'es', now }).map(
        (n) => n.canRetry,
      );
    expect(retry({ reach: 'offline' })).toEqual([true]);
    expect(retry({ failure: { type: 'Busy' } })).toEqual([true]);
    expect(retry({ storage: 'full' })).toEqual([false]);
  });

  test('never has the danger tone', () => {
    const notices = syncNotices({ ...calm, reach: 'offline' }, 'expired', {
      t,
      language: 'es',
      now,
    });
    expect(notices.map(({ tone }) => tone)).toEqual(['notice']);
  });
});

describe('an expired session', () => {
  const expired = (change: Partial<SyncStatus>) =>
    syncNotices({ ...calm, ...change }, 'expired', { t, language: 'es', now }).map(({ id }) => id);

  test('asks the user to sign in again, even if nothing is pending', () => {
    expect(expired({})).toEqual(['expired']);
    expect(expired({ storage: 'full' })).toEqual(['expired', 'storage']);
  });

  test('does not ask the user to sign in while offline', () => {
    expect(expired({ reach: 'offline' })).toEqual(['offline']);
  });
});

describe('the first download', () => {
  test('shows its progress', () => {
    const firstDownload = { done: 1_200, total: 10_000 };
    expect(said({ firstDownload, refreshedAt: undefined })).toEqual([
      'Descargando… 1.200 de 10.000',
    ]);
  });

  test('shows no total while the total is unknown', () => {
    expect(said({ firstDownload: { done: 40, total: undefined } })).toEqual(['Descargando… 40']);
  });
});

describe('the device', () => {
  test.each([
    ['memory', /no deja guardar datos/],
    ['full', /está lleno/],
    ['read-only', /versión más nueva/],
  ] as const)('with storage %s has a notice for it', (storage, words) => {
    expect(said({ storage })).toEqual([expect.stringMatching(words)]);
  });

  test('counts the rows that it could not read, in singular and plural', () => {
    expect(said({ rejectedRows: 1 })).toEqual(['1 anuncio ha llegado ilegible y no se muestra']);
    expect(said({ rejectedRows: 3 })).toEqual([
      '3 anuncios han llegado ilegibles y no se muestran',
    ]);
  });

  test('and the network can both have a notice; the network comes first', () => {
    expect(said({ reach: 'offline', storage: 'memory' })).toHaveLength(2);
    expect(said({ reach: 'offline', storage: 'memory' })[0]).toMatch(/^Sin conexión/);
  });
});
