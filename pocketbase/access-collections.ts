/** Who may do what with the records of each collection. The other half of the access table; the routes are in access-table.ts. */

export const roles = ['visitor', 'account', 'agent', 'admin'] as const;
export type Role = (typeof roles)[number];

export type Action = 'list' | 'view' | 'create' | 'update' | 'delete';
/** `own`: only the account's own records. `published`: only ready listings that are not archived, and their photos. */
export type Grant = Action | `${Action} own` | `${Action} published`;

/** PocketBase's routes for the records of every collection; `collections` says who may use them. */
export const recordRoutes: Record<Action, string> = {
  list: 'GET /api/collections/{collection}/records',
  view: 'GET /api/collections/{collection}/records/{id}',
  create: 'POST /api/collections/{collection}/records',
  update: 'PATCH /api/collections/{collection}/records/{id}',
  delete: 'DELETE /api/collections/{collection}/records/{id}',
};

type Collection = Record<Role, readonly Grant[]> & {
  /** The requests that an expired or broken token gets 401 for; others are a visitor's. */
  refusesEnded?: 'all writes' | 'all but create' | 'reading';
};

const everything: readonly Grant[] = ['list', 'view', 'create', 'update', 'delete'];
const seen: readonly Grant[] = ['list', 'view'];
const seenPublished: readonly Grant[] = ['list published', 'view published'];
const ownSeen: readonly Grant[] = ['list own', 'view own'];
const nothing = { visitor: [], account: [], agent: [], admin: [] };
const ofAccounts = (...grants: Grant[]) => ({
  ...{ visitor: [], account: grants },
  ...ofWriters(...grants),
});
/** Admins, and agents as well. */
const ofWriters = (...grants: Grant[]) => ({ agent: grants, admin: grants });
/** Whoever may not read it is told so: an empty list would say that nothing was changed. */
const history: Collection = {
  ...{ visitor: [], account: [], ...ofWriters(...seen) },
  refusesEnded: 'reading',
};

export const collections: Record<string, Collection> = {
  users: {
    visitor: ['create'],
    account: ['create', ...ownSeen, 'update own', 'delete own'],
    ...ofWriters('create', ...ownSeen, 'update own', 'delete own'),
  },
  user_roles: {
    visitor: [],
    account: [],
    ...ofWriters(...ownSeen),
    refusesEnded: 'all writes',
  },
  agency: {
    visitor: seen,
    account: seen,
    agent: seen,
    admin: [...seen, 'update'],
    refusesEnded: 'all writes',
  },
  advisor_contacts: {
    visitor: [],
    account: [],
    ...ofWriters(...everything),
    refusesEnded: 'all writes',
  },
  properties: {
    visitor: seenPublished,
    account: seenPublished,
    ...ofWriters(...everything),
    refusesEnded: 'all writes',
  },
  property_images: {
    visitor: seenPublished,
    account: seenPublished,
    ...ofWriters(...everything),
    refusesEnded: 'all writes',
  },
  property_private: {
    visitor: [],
    account: [],
    agent: [...seen, 'create', 'update'],
    admin: everything,
    refusesEnded: 'all writes',
  },
  property_history: history,
  advisor_history: history,
  record_history: history,
  enquiries: {
    visitor: ['create'],
    account: ['create'],
    agent: ['list', 'view', 'create', 'update'],
    admin: everything,
    refusesEnded: 'all but create',
  },
  mails: nothing,
  invitations: nothing,
  digests: nothing,
  device_reports: nothing,
  portal_feed: nothing,
  favourites: {
    ...ofAccounts(...ownSeen, 'create own', 'update own', 'delete own'),
    refusesEnded: 'all writes',
  },
  saved_searches: {
    ...ofAccounts(...ownSeen, 'create own', 'update own', 'delete own'),
    refusesEnded: 'all writes',
  },
  tombstones: nothing,
  sync_ping: { visitor: seen, account: seen, ...ofWriters(...seen) },
  _superusers: nothing,
  _authOrigins: ofAccounts(...ownSeen, 'delete own'),
  _externalAuths: ofAccounts(...ownSeen, 'delete own'),
  _mfas: ofAccounts(...ownSeen),
  _otps: ofAccounts(...ownSeen),
};
