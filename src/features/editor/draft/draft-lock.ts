import type { Clock } from '#base/clock.ts';
import { noteDefect } from '#base/defects.ts';
import { err, ok, type Result } from '#base/result.ts';
import type { Drafts } from '#db/drafts/drafts.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { CreateId } from '#domain/ids.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';

/** `navigator.locks`. Undefined if missing: then windows do not know of each other's forms. */
export type Locks = Pick<LockManager, 'request'> | undefined;

type Ports = { readonly locks: Locks; readonly clock: Pick<Clock, 'after'> };

const PREFIX = 'marola-draft-';
/** A window that closes or reloads releases its forms within this time (ms). */
const PATIENCE_MS = 1_500;

/** Locks a draft for this window. Returns the function that releases it; undefined if another window holds it. */
export function holdDraft(id: string, { locks, clock }: Ports): Promise<(() => void) | undefined> {
  if (locks === undefined) return Promise.resolve(() => {});
  const patience = new AbortController();
  const { signal } = patience;
  const stopWaiting = clock.after(PATIENCE_MS, () => patience.abort());
  return new Promise<(() => void) | undefined>((resolve) => {
    const held = () => new Promise<void>(resolve);
    locks.request(PREFIX + id, { signal }, held).catch((error: unknown) => {
      if (signal.aborted) return resolve(undefined);
      noteDefect('locks', error);
      resolve(() => {}); // locks can be refused, as in a sandboxed frame: then there are none
    });
  }).finally(stopWaiting);
}

/** Another window has this form open. */
export type OpenElsewhere = { readonly type: 'OpenElsewhere' };
/** Another window has saved or discarded the draft since it was offered. */
export type DraftEnded = { readonly type: 'DraftEnded' };

/** A draft to open: a new one, or one that was offered with its content at that time. */
export type WantedDraft = { readonly draft: ListingDraft; readonly isOffered: boolean };

type TakenDraft = { readonly draft: ListingDraft; readonly release: () => void };

/**
 * Locks a draft and returns it as it is stored now, which may be newer than what was offered. If the id
 * belongs to a row of another person or app version, the form gets a new id. A draft that was offered
 * and is no longer stored has ended: saving the old content would undo newer changes (OUT-11).
 */
export async function takeDraft(
  { draft: wanted, isOffered }: WantedDraft,
  store: Pick<Drafts, 'at'>,
  ports: Ports & { readonly newId: CreateId },
): Promise<Result<TakenDraft, DbFailure | OpenElsewhere | DraftEnded>> {
  const release = await holdDraft(wanted.id, ports);
  if (release === undefined) return err({ type: 'OpenElsewhere' });
  const stored = await store.at(wanted.id);
  if (!stored.ok) {
    release();
    return err(stored.error);
  }
  if (stored.value === 'none' && isOffered) {
    release();
    return err({ type: 'DraftEnded' });
  }
  const draft = stored.value === 'none' ? wanted : stored.value;
  if (draft !== 'unreadable' && draft.userId === wanted.userId) return ok({ draft, release });
  release();
  return takeDraft({ draft: { ...wanted, id: ports.newId() }, isOffered: false }, store, ports);
}

/** A person's drafts that no window has open, latest first. */
export async function freeDrafts(
  store: Pick<Drafts, 'all'>,
  userId: string,
  ports: Ports,
): Promise<readonly ListingDraft[]> {
  const known = await store.all();
  if (!known.ok) return [];
  const free = new Set<string>();
  await Promise.all(
    known.value.map(async ({ id }) => {
      if (await isFree(id, ports)) free.add(id);
    }),
  );
  const today = await store.all(); // a window that has just released one may have written more
  if (!today.ok) return [];
  return today.value.filter((draft) => draft.userId === userId && free.has(draft.id));
}

async function isFree(id: string, ports: Ports): Promise<boolean> {
  const release = await holdDraft(id, ports);
  release?.();
  return release !== undefined;
}

/** Deletes a draft unless a window has it open. */
export async function discardUnlessOpen(
  store: Pick<Drafts, 'discard'>,
  draft: ListingDraft,
  ports: Ports,
): Promise<void> {
  const release = await holdDraft(draft.id, ports);
  if (release === undefined) return;
  await store.discard(draft);
  release();
}
