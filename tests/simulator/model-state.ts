import type { Undone } from '#domain/sync-page.ts';

/** What the model server holds; names are the real server's own. */

export type ListingRow = Record<string, unknown> & {
  readonly id: string;
  readonly rev: number;
  readonly ready: boolean;
  readonly status: string;
};

export type PhotoRow = {
  readonly id: string;
  readonly property: string;
  readonly file: string;
  readonly position: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
};

export type AdvisorRow = {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

export type HistoryRow = {
  /** Of the listing or the advisor. */
  readonly record: string;
  readonly rev: number;
  readonly who: string;
  readonly at: string;
  readonly kind: 'update' | 'delete' | 'discarded';
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly mutation: string;
};

/** Every write since the beginning of this life, for the checks; the real server keeps no such thing. */
export type Deed = {
  readonly kind: 'create' | 'update' | 'delete' | 'photo' | 'unphoto';
  /** Of the listing or the advisor; of a photo its own. */
  readonly id: string;
  readonly who: string;
  readonly mutation: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

export type ModelState = {
  readonly epoch: string;
  /** The revisions that restores have undone. */
  readonly undone: readonly Undone[];
  rev: number;
  readonly listings: Map<string, ListingRow>;
  readonly photos: Map<string, PhotoRow>;
  readonly files: Map<string, ArrayBuffer>;
  readonly advisors: Map<string, AdvisorRow>;
  readonly tombstones: Map<
    string,
    { readonly c: string; readonly id: string; readonly rev: number }
  >;
  /** Ids of photos that somebody wanted gone. */
  /** The revision of each removal. */
  readonly removedPhotos: Map<string, number>;
  readonly history: HistoryRow[];
  readonly deeds: Deed[];
};

/** A new database: nothing but the agency. */
export const emptyState = (epoch: string): ModelState => ({
  epoch,
  undone: [],
  rev: 1,
  listings: new Map(),
  photos: new Map(),
  files: new Map(),
  advisors: new Map(),
  tombstones: new Map(),
  removedPhotos: new Map(),
  history: [],
  deeds: [],
});

/** Rows are never changed in place, so copying the maps is copying the database. */
export const copyOf = (state: ModelState): ModelState => ({
  epoch: state.epoch,
  undone: state.undone,
  rev: state.rev,
  listings: new Map(state.listings),
  photos: new Map(state.photos),
  files: new Map(state.files),
  advisors: new Map(state.advisors),
  tombstones: new Map(state.tombstones),
  removedPhotos: new Map(state.removedPhotos),
  history: [...state.history],
  deeds: [...state.deeds],
});

/** The record of the agency, of which there is one. */
export const AGENCY = {
  c: 'agency',
  id: 'agency000000000',
  rev: 1,
  name: 'Marola Inmobiliaria',
  phone: '',
  email: '',
  address: '',
  retention_months: 12,
  default_advisor_name: 'Equipo comercial',
  default_advisor_phone: '',
  default_advisor_email: '',
  hours: { weekdays: '', saturday: '', sunday: { es: '', gl: '', en: '' } },
  social_links: {},
};

/** Fields whose changes the history keeps. */
export const KEPT = [
  ...['title', 'description', 'price', 'location', 'bedrooms', 'bathrooms', 'area', 'status'],
  ...['type', 'operation_type', 'features', 'is_featured', 'is_premium', 'ready', 'advisor_id'],
  ...['energy_rating', 'tourism_registration'],
  ...['name', 'phone', 'email'], // of an advisor
];
