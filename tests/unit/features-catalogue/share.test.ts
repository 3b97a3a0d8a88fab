import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from '#features/catalogue/share-listing.ts';

const content = {
  title: 'Ático',
  text: 'Ático - 498.000 €',
  url: 'https://agency.example/?property=a',
};

/** A browser with this share sheet and a clipboard; answers with what came to either. */
function aBrowser(share: () => Promise<void>) {
  const shared: ShareData[] = [];
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    canShare: () => true,
    async share(data: ShareData) {
      shared.push(data);
      await share();
    },
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  return { shared, copied };
}
afterEach(() => vi.unstubAllGlobals());

test('title, words and link are handed to the share sheet', async () => {
  const { shared, copied } = aBrowser(async () => {});
  expect(await shareLink(content)).toBe('shared');
  expect([shared, copied]).toEqual([[content], []]);
});

test('whoever changes their mind is told nothing, and nothing is copied', async () => {
  const { copied } = aBrowser(() => Promise.reject(new DOMException('no', 'AbortError')));
  expect(await shareLink(content)).toBe('dismissed');
  expect(copied).toEqual([]);
});

test('a share sheet that cannot open leaves the link on the clipboard', async () => {
  const { copied } = aBrowser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareLink(content)).toBe('copied');
  expect(copied).toEqual([content.url]);
});
