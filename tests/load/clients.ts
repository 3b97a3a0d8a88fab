import { gunzipSync } from 'node:zlib';
import { anEnquiry } from '../support/server/records.ts';

/** A body as it was sent. It is decompressed only where it is read, because devices do that with their own processors. */
export type Body = { readonly bytes: Buffer; readonly isCompressed: boolean };
/** Asks for a path and measures it as one page of the first pull. */
type AskPage = (path: string) => Promise<Body>;

/** How a device pulls listings, from our hooks or from PocketBase's own routes. A position is a revision. */
export type Client = {
  /** Pulls everything; returns the position after it. */
  first: (ask: AskPage) => Promise<number>;
  /** The path that returns what has changed since a position. */
  later: (position: number) => string;
  /** The position after the answer to `later`. */
  after: (position: number, body: Body) => number;
  /** The n-th enquiry. */
  enquiry: (n: number) => unknown;
};

const PAGE = 1000;
const AT_ONCE = 3;
const textOf = ({ bytes, isCompressed }: Body) =>
  (isCompressed ? gunzipSync(bytes) : bytes).toString('utf8');
const last = (text: string, pattern: RegExp) =>
  Math.max(0, ...[...text.matchAll(pattern)].map(([, n]) => Number(n)));

/** Pulls like src/sync/pull/pages.ts: the snapshot, three pages at a time, then the pull. */
export const ourClient: Client = {
  async first(ask) {
    const { pages, cursor } = JSON.parse(textOf(await ask('/api/sync/snapshot')));
    const waiting: string[] = [...pages];
    const lane = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift())
        await ask(`/api/sync/snapshot/${name}`);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    const end = Number(pages.at(-1)?.split('-').at(-1) ?? cursor);
    return ourClient.after(end, await ask(ourClient.later(end)));
  },
  later: (position) => `/api/sync?limit=${PAGE}&since=${position}`,
  // The cursor is at the beginning of the answer, so the rest is not parsed.
  after: (_, body) => last(textOf(body).slice(0, 500), /"cursor":(\d+)/g),
  enquiry: () => anEnquiry(),
};

const RECORDS = `/api/collections/properties/records?perPage=${PAGE}&skipTotal=1&expand=property_images_via_property`;

/** PocketBase's own lists: all listings with their photos, then those with a newer revision. */
export const plainClient: Client = {
  async first(ask) {
    let position = 0;
    for (let page = 1; ; page += 1) {
      const body = await ask(`${RECORDS}&sort=id&page=${page}`);
      if (!body.bytes.includes('"rev":')) return position;
      position = plainClient.after(position, body);
    }
  },
  later: (position) => `${RECORDS}&filter=rev%3E${position}`,
  after: (position, body) => Math.max(position, last(textOf(body), /"rev":(\d+)/g)),
  enquiry: (n) => anEnquiry({ rev: n }), // our hooks number the enquiries
};
