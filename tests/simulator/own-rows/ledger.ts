import type { Opinion } from '#domain/favourite/favourite.ts';
import type { SyncedSearch } from '#domain/saved/merge-searches.ts';
import type { OwnRowsPorts } from '#sync/pull/own-rows.ts';

export const kinds = ['favourites', 'searches'] as const;
export type Kind = (typeof kinds)[number];
export type Row = Opinion | SyncedSearch;
export type Rows = ReadonlyMap<string, Row>;

/** Something that a person did to a row and that reached the disk. `user` is empty for a visitor. */
export type Act = {
  readonly user: string;
  readonly device: string;
  readonly kind: Kind;
  readonly key: string;
  /** The row that the person saw. */
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  /** Whether somebody else got the device before the account had the row (FAV-3). */
  isVoid: boolean;
};

/** What a device and an account had last, as the device has stored it. */
type Base = { readonly user: string; readonly rows: Readonly<Record<string, Row>> };

/** What one device has stored of one kind. */
export type BaseMirror = { base: Base | undefined };

export type Ledger = ReturnType<typeof createLedger>;

/** What people did, and which rows a sync may have left half done: on one side, without a base that says so. */
export const createLedger = () => ({
  acts: [] as Act[],
  halfDone: new Set<string>(),
  /** The rows of syncs that have not stored their base yet, or never will. */
  open: new Set<ReadonlySet<string>>(),
});

const nameOf = (kind: Kind, key: string): string => `${kind} ${key}`;

/** Whether a sync was cut short, or did not hear of its success, while it worked on this row. */
export const isHalfDone = ({ halfDone, open }: Ledger, kind: Kind, key: string): boolean =>
  [halfDone, ...open].some((names) => names.has(nameOf(kind, key)));

/** The same ports; the ledger hears of what they did. */
export function watchSync<Of extends Row>(
  ports: OwnRowsPorts<Of>,
  {
    ledger,
    kind,
    mirror,
  }: { readonly ledger: Ledger; readonly kind: Kind; readonly mirror: BaseMirror },
): OwnRowsPorts<Of> {
  const keys = new Map<string, string>();
  let touched = new Set<string>();
  return {
    ...ports,
    exclusively: (work) =>
      ports.exclusively(() => {
        touched = new Set();
        return work();
      }),
    async list(token) {
      const listed = await ports.list(token);
      if (listed.ok) for (const [key, { id }] of listed.value) keys.set(id, key);
      return listed;
    },
    idFor(key) {
      const id = ports.idFor(key);
      keys.set(id, key);
      return id;
    },
    device: {
      ...ports.device,
      replace(key, before, after) {
        touched.add(nameOf(kind, key));
        ledger.open.add(touched);
        return ports.device.replace(key, before, after);
      },
    },
    remote: {
      async write(change, signal) {
        const name = nameOf(kind, keys.get(change.id) ?? '');
        touched.add(name);
        ledger.open.add(touched);
        const answer = await ports.remote.write(change, signal);
        if (!answer.ok) ledger.halfDone.add(name);
        return answer;
      },
    },
    base: {
      ...ports.base,
      async save(base) {
        const saved = await ports.base.save(base);
        const isSaved = typeof saved === 'object' && saved !== null && 'ok' in saved && saved.ok;
        if (isSaved) mirror.base = base;
        if (isSaved) ledger.open.delete(touched);
        return saved;
      },
    },
  };
}
