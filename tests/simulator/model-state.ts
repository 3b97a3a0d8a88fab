import { fieldRows } from '#domain/listing/field-table.ts';
import type { PhotoKind } from '#domain/listing/photos/photo.ts';
import { remoteFieldName } from '#domain/listing/remote-names.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { privateFields } from '#domain/private-data/private-data.ts';

/** The state of the model server, with the real server's names. */

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
  readonly caption?: string;
  readonly kind?: PhotoKind;
};

export type AdvisorRow = {
  readonly id: string;
  readonly rev: number;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

export type PrivateRow = Record<string, unknown> & { readonly id: string; readonly rev: number };

/** Names private data in the history, the tombstones and the deeds: their id is their listing's. */
export const privateKey = (id: string): string => subjectOf('privateData', id);

export type HistoryRow = {
  /** Id of the listing or the advisor; `privateKey` of private data. */
  readonly record: string;
  readonly rev: number;
  readonly who: string;
  readonly account: string;
  readonly at: string;
  readonly kind: 'update' | 'delete' | 'discarded';
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly mutation: string;
};

/** A write since this epoch began, for the checks. The real server keeps no such list. */
export type Deed = {
  readonly kind: 'create' | 'update' | 'delete' | 'photo' | 'unphoto';
  /** Id of the listing or the advisor; for a photo its own id; `privateKey` of private data. */
  readonly id: string;
  readonly who: string;
  readonly mutation: string;
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

export type ModelState = {
  readonly epoch: string;
  rev: number;
  /** The last reference that a listing got. */
  reference: number;
  readonly listings: Map<string, ListingRow>;
  readonly photos: Map<string, PhotoRow>;
  readonly files: Map<string, ArrayBuffer>;
  readonly advisors: Map<string, AdvisorRow>;
  readonly privates: Map<string, PrivateRow>;
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

/** A new database with only the agency. */
export const emptyState = (epoch: string): ModelState => ({
  epoch,
  rev: 1,
  reference: 1000,
  listings: new Map(),
  photos: new Map(),
  files: new Map(),
  advisors: new Map(),
  privates: new Map(),
  tombstones: new Map(),
  removedPhotos: new Map(),
  history: [],
  deeds: [],
});

/** A copy of the maps, which is enough because rows are never changed in place. */
export const copyOf = (state: ModelState): ModelState => ({
  epoch: state.epoch,
  rev: state.rev,
  reference: state.reference,
  listings: new Map(state.listings),
  photos: new Map(state.photos),
  files: new Map(state.files),
  advisors: new Map(state.advisors),
  privates: new Map(state.privates),
  tombstones: new Map(state.tombstones),
  removedPhotos: new Map(state.removedPhotos),
  history: [...state.history],
  deeds: [...state.deeds],
});

/** The only record of the agency. */
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

/** Fields whose changes are kept in the history. */
export const KEPT = [
  ...Object.entries(fieldRows).flatMap(([field, { kept }]) => (kept ? remoteFieldName(field) : [])),
  ...['name', 'phone', 'email'], // of an advisor
  ...privateFields.map(remoteFieldName),
];
