import { servePage } from '../../server/serve-page.ts';

/** The page that prepares photos, beside `files`. Every file has the type of `*.jpg`. */
export const servePhotoPage = (files: Readonly<Record<string, Uint8Array>>) =>
  servePage(new URL('page.ts', import.meta.url), files);
