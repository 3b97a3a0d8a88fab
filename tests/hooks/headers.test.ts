import { describe, expect, test } from 'vitest';
import { sharedFolder } from '../support/machine/temporary-folder.ts';
import { aListing, aPhoto } from '../support/server/records.ts';
import { startServer, type TestServer } from '../support/server/server.ts';
import { sharedWriter } from '../support/server/shared-server.ts';

const files = ['index.html', 'sw.js', 'icon.png', 'assets/app-1a2b.js'];
const publicDir = sharedFolder(Object.fromEntries(files.map((name) => [name, ''])));
const { server, of, listings } = await sharedWriter({ publicDir });
const photos = of('property_images');
const { id } = await photos.made(aPhoto((await listings.made(aListing())).id));
const photo = `/api/files/property_images/${id}/${(await photos.view(id)).body.file}`;

/** On every response. */
const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-XSS-Protection': '0',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const PAGE = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types default',
];
const API = ["default-src 'none'", "frame-ancestors 'none'", 'sandbox'];
const DASHBOARD = ["default-src 'self'", "frame-ancestors 'none'"];

/** Address, status, who may embed it, and parts of its Content-Security-Policy. */
const table = [
  ['a page', () => '/comprar', 200, 'same-origin', PAGE],
  ['a script', () => '/assets/app-1a2b.js', 200, 'same-origin', PAGE],
  ['the worker', () => '/sw.js', 200, 'same-origin', PAGE],
  ['a picture of the page', () => '/icon.png', 200, 'cross-origin', PAGE],
  ['a missing file', () => '/missing.js', 404, 'same-origin', PAGE],
  ['the pull', () => '/api/sync', 200, 'same-origin', API],
  ['a missing route', () => '/api/typo', 404, 'same-origin', API],
  ['a photo', () => photo, 200, 'cross-origin', API],
  ['a missing photo', () => `${photo}x`, 404, 'cross-origin', API],
  ['PocketBase’s dashboard', () => '/_/', 200, 'same-origin', DASHBOARD],
] as const;

describe.each(table)('%s', (name, address, status, embedders, policy) => {
  test('has its security headers', async () => {
    const answer = await server.request(address());
    expect(answer.status).toBe(status);
    for (const [header, value] of Object.entries(EVERYWHERE))
      expect([header, answer.headers.get(header)]).toEqual([header, value]);
    // PocketBase removes this header from files; the policy says the same.
    const framed = name === 'a photo' ? null : 'DENY';
    expect(answer.headers.get('X-Frame-Options')).toBe(framed);
    expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe(embedders);
    for (const feature of ['camera', 'microphone', 'payment', 'usb'])
      expect(answer.headers.get('Permissions-Policy')).toContain(`${feature}=()`);
    expect(answer.headers.get('Permissions-Policy')).toContain('geolocation=(self)');
    const parts = answer.headers.get('Content-Security-Policy')?.split('; ');
    expect(parts).toEqual(expect.arrayContaining([...policy]));
  });
});

test('no script, style or address outside this server is allowed, and nothing inline', async () => {
  for (const path of ['/', '/assets/app-1a2b.js', '/sw.js', '/api/sync']) {
    const policy = (await server.request(path)).headers.get('Content-Security-Policy');
    expect(policy).not.toMatch(/unsafe-|https?:|\*/);
  }
});

test('HSTS and upgrades of requests come with TLS only', async () => {
  const ofTls = async (from: TestServer, headers = {}) => {
    const answer = await from.request('/', { headers });
    const policy = answer.headers.get('Content-Security-Policy')?.split('; ') ?? [];
    return [
      answer.headers.get('Strict-Transport-Security'),
      policy.includes('upgrade-insecure-requests'),
    ];
  };
  expect(await ofTls(server)).toEqual([null, false]);
  // Anybody can send this header, and assets are kept for a year.
  expect(await ofTls(server, { 'X-Forwarded-Proto': 'https' })).toEqual([null, false]);
  const encrypted = ['max-age=31536000', true];
  const secure = await startServer({ publicDir, env: { MAROLA_URL: 'https://example.test' } });
  expect(await ofTls(secure)).toEqual(encrypted);
  await secure.stop();
});
