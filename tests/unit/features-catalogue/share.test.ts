import { afterEach, expect, test, vi } from 'vitest';
import { shareLink } from '#listing-parts/share/share-listing.ts';

const content = {
  title: 'Ático',
  text: 'Ático - 498.000 €',
  url: 'https://agency.example/?property=a',
};

/** Stubs a browser with this share sheet and a clipboard. Returns what each of them received. */
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

test('the share sheet gets the title, the text and the link', async () => {
  const { shared, copied } = aBrowser(async () => {});
  expect(await shareLink(content)).toBe('shared');
  expect([shared, copied]).toEqual([[content], []]);
});

test('closing the share sheet shows no message and copies nothing', async () => {
  const { copied } = aBrowser(() => Promise.reject(new DOMException('no', 'AbortError')));
  expect(await shareLink(content)).toBe('dismissed');
  expect(copied).toEqual([]);
});

test('if the share sheet cannot open, the link is copied to the clipboard', async () => {
  const { copied } = aBrowser(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareLink(content)).toBe('copied');
  expect(copied).toEqual([content.url]);
});
