import { recordsOf } from './records.ts';
import { servedFolder } from './served-build.ts';
import type { ServerOptions } from './server.ts';
import { sharedServer } from './shared-server.ts';

/** Starts the server with whole pages that all tests of a file share, and an admin. Await it at the top of the file. */
export async function sharedPages(options: Pick<ServerOptions, 'env'> = {}) {
  const publicDir = await servedFolder();
  const server = await sharedServer({ ...options, publicDir, wholePages: true });
  const admin = await server.createAdmin();
  return {
    ...{ server, admin, publicDir },
    listings: recordsOf(server, 'properties', admin.token),
    read: (address: string, headers?: Record<string, string>) =>
      readPage(server.url + address, headers),
  };
}

/** Asks for a page of the server. Returns its HTML, and what is inside `#root`: without `.served`, if that is around it. */
export async function readPage(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers, redirect: 'manual' });
  const html = await answer.text();
  const start = html.indexOf('<div id="root">') + '<div id="root">'.length;
  const inRoot = html.slice(start, html.lastIndexOf('</div>')).trim();
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    body: /^<div class="served"[^>]*>(.*)<\/div>$/s.exec(inRoot)?.[1] ?? inRoot,
  };
}

/** The text of the page, without tags and comments. */
export const textIn = (body: string): string =>
  body
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
