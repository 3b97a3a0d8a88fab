import { afterEach, expect, test, vi } from 'vitest';
import { err, ok } from '#base/result.ts';
import { fetchAsReader } from '#sw/reader-fetch.ts';

const request = new Request('https://marola.example/api/files/property_images/a/b.jpg');
const session = {
  token: 'secret',
  user: 'u',
  email: 'e@example.test',
  role: 'admin',
} as const;

afterEach(() => vi.unstubAllGlobals());

async function tokenSent(
  remembered: Awaited<ReturnType<Parameters<typeof fetchAsReader>[1]['load']>>,
) {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    asked.push(new Request(input, init));
    return new Response();
  });
  await fetchAsReader(request, { load: async () => remembered }, new AbortController().signal);
  expect(asked.map(({ url }) => url)).toEqual([request.url]);
  return asked[0]?.headers.get('authorization');
}

test('the request of a signed-in user has the token', async () => {
  expect(await tokenSent(ok(session))).toBe('secret');
});

test('the request of a visitor, or without readable storage, has none', async () => {
  expect(await tokenSent(ok(undefined))).toBeNull();
  expect(await tokenSent(err({ type: 'StorageUnavailable' }))).toBeNull();
});

test.each([ok(session), ok(undefined)])(
  'a request is aborted when the worker or the page aborts it',
  async (remembered) => {
    vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
      const { signal } = new Request(input, init);
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    const load = async () => remembered;
    const [worker, page] = [new AbortController(), new AbortController()];
    const ofPage = new Request(request, { signal: page.signal });
    const never = new AbortController().signal;
    const asked = [
      fetchAsReader(request, { load }, worker.signal),
      fetchAsReader(ofPage, { load }, never),
    ];
    await Promise.resolve(); // both have read the session
    worker.abort();
    page.abort();
    for (const answer of asked) await expect(answer).rejects.toThrow(/abort/);
  },
);
