// What the device starts once the server has answered, or has failed to: the first page needs none of it.
import { forgetOldEnquiries } from '#db/enquiries/enquiry-rows.ts';
import { forgetOldImports } from '#db/imports/import-rows.ts';
import { endDigest } from '#remote/digests.ts';
import type { Remote } from '#remote/remote.ts';
import { sendReports } from '#remote/reports.ts';
import type { Sync } from '#sync/engine/engine.ts';
import {
  endMailsOfSearches,
  followOwnRows,
  followSearches,
  sendReportsAfterPulls,
} from './after-each-pull.ts';
import { askForBackgroundSync } from './background-sync.ts';
import type { Data } from './compose-data.ts';
import { createTabFavouritesSync, createTabSearchesSync } from './compose-own-rows.ts';
import { tellInPage } from './notices.ts';
import type { Start } from './starts.ts';

type Ports = {
  readonly data: Data;
  readonly sync: Sync;
  readonly remote: Remote;
  readonly baseUrl: string;
};

/** Each piece reads what it needs when it begins, so it misses nothing that came before. */
export function laterStarts({ data, sync, remote, baseUrl }: Ports): readonly Start[] {
  const { database, session, favourites, searches } = data;
  const ports = { remote, sync, baseUrl };
  return [
    { name: 'background sync', begin: () => askForBackgroundSync(data.outbox) },
    {
      name: 'favourites of the account',
      begin: () =>
        followOwnRows({ rows: favourites, session, sync }, createTabFavouritesSync(data, ports)),
    },
    {
      name: 'searches of the account',
      begin: () =>
        followOwnRows({ rows: searches, session, sync }, createTabSearchesSync(data, ports)),
    },
    {
      name: 'news of searches',
      begin: () => followSearches({ ...data, sync }, tellInPage(database)),
    },
    {
      name: 'mails of deleted searches',
      begin: () => endMailsOfSearches({ ...data, sync }, (search) => endDigest(baseUrl, search)),
    },
    {
      name: 'reports',
      begin: () =>
        sendReportsAfterPulls({
          ...data,
          sync,
          send: (token, reports) => sendReports(baseUrl, token, reports),
        }),
    },
    { name: 'old enquiries', begin: () => forgetOldEnquiries(database) },
    { name: 'old imports', begin: () => forgetOldImports(database) },
  ];
}
