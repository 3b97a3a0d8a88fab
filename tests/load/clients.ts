import { anEnquiry } from '../support/records.ts';

/** How a device asks for a page of listings, of our hooks or of PocketBase's records. */
export type Client = {
  /** The path of the next page. */
  page: (state: Position) => string;
  /** The position after a page. */
  after: (state: Position, text: string) => Position;
  /** The n-th enquiry. */
  enquiry: (n: number) => unknown;
};
/** `cursor` is a revision; `page` counts from 1 in a full pull. */
export type Position = { cursor: number; page: number; more: boolean };

const PAGE = 1000;
const last = (text: string, pattern: RegExp) =>
  Math.max(0, ...[...text.matchAll(pattern)].map(([, n]) => Number(n)));

/** The pull: its head says how to go on, so the page need not be parsed. */
export const ours: Client = {
  page: ({ cursor }) => `/api/sync?limit=${PAGE}&since=${cursor}`,
  after: (state, text) => ({
    page: state.page + 1,
    cursor: last(text.slice(0, 500), /"cursor":(\d+)/g),
    more: text.slice(0, 500).includes('"more":true'),
  }),
  enquiry: () => anEnquiry(),
};

const RECORDS = `/api/collections/properties/records?perPage=${PAGE}&skipTotal=1&expand=property_images_via_property`;

/** PocketBase's own lists: all listings with their photos, then those with a newer revision. */
export const plain: Client = {
  page: ({ cursor, page }) =>
    page > 0 ? `${RECORDS}&sort=id&page=${page}` : `${RECORDS}&filter=rev%3E${cursor}`,
  after: ({ cursor, page }, text) => {
    const more = page > 0 && text.includes('"rev":');
    return {
      more,
      page: more ? page + 1 : 0,
      cursor: Math.max(cursor, last(text, /"rev":(\d+)/g)),
    };
  },
  enquiry: (n) => anEnquiry({ rev: n }), // our hooks number the enquiries
};
