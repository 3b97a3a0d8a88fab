import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from '#ui/clipboard/copy-text.ts';

afterEach(() => vi.unstubAllGlobals());

test('text is copied; without a clipboard, or without permission for it, the copy reports a failure', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('Ref. 12')).toBe(true);
  expect(copied).toEqual(['Ref. 12']);
  const shut = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText: shut } });
  expect(await copyText('Ref. 12')).toBe(false);
  vi.stubGlobal('navigator', {}); // as over plain http
  expect(await copyText('Ref. 12')).toBe(false);
});
