import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts/drafts.ts';
import { createId } from '#domain/ids.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import { newListingForm, otherAdvisor } from '#domain/listing/listing-form.ts';
import {
  discardUnlessOpen,
  freeDrafts,
  holdDraft,
  type Locks,
} from '#features/editor/draft/draft-lock.ts';
import { openEditing } from '#features/editor/open-editing.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { idOf } from '../../support/device/listings.ts';

const { locks } = navigator;
const userId = idOf('u', 1);

/** Longer than `holdDraft` waits for a form that is open in another window (ms). */
const LONG_MS = 2_000;

/** A device with one draft in its own database. The draft id is new, because all tests share the locks. */
async function aDevice() {
  const database = createDatabase({ name: crypto.randomUUID() });
  const drafts = createDrafts(database);
  const { clock, pass } = createFakeClock();
  const draft: ListingDraft = {
    id: createId(),
    savedAt: 1,
    userId,
    before: undefined,
    form: { ...newListingForm(otherAdvisor()), title: 'Piso' },
    photoIds: [],
  };
  await drafts.save(draft);
  const open = (known: Locks, isOffered = false) =>
    openEditing(
      { draft, isOffered },
      {
        drafts,
        ...{ clock, newId: createId, locks: known },
        preparer: { prepare: () => new Promise(() => {}), close() {} },
        onLost: () => {},
        privateNow: async () => undefined,
      },
    );
  /** The result of `answer` after the longest wait for a lock. */
  const patiently = async <T>(answer: Promise<T>) => {
    await pass(LONG_MS);
    return answer;
  };
  return {
    drafts,
    draft,
    open: (known: Locks, isOffered?: boolean) => patiently(open(known, isOffered)),
    offered: () => patiently(freeDrafts(drafts, userId, { locks, clock })),
    discard: () => patiently(discardUnlessOpen(drafts, draft, { locks, clock })),
  };
}

test('while a draft is open in a form, it is not offered, discarded or opened again', async () => {
  const { drafts, draft, open, offered, discard } = await aDevice();
  expect(await offered()).toEqual([draft]);
  const first = await open(locks);
  if (!first.ok) throw new Error('not opened');
  expect(await offered()).toEqual([]);
  await discard();
  expect(await drafts.all()).toEqual(ok([draft]));
  expect(await open(locks)).toEqual({ ok: false, error: { type: 'OpenElsewhere' } });

  first.value.change({ title: 'Piso nuevo' });
  first.value.leave();
  expect(await offered()).toMatchObject([{ form: { title: 'Piso nuevo' } }]);
  await discard();
  expect(await drafts.all()).toEqual(ok([]));
});

test('[OUT-11] opening an offered draft that was discarded meanwhile fails and does not store it again', async () => {
  const { drafts, draft, open } = await aDevice();
  const offered = await open(locks, true);
  if (!offered.ok) throw new Error('not opened');
  await offered.value.discard();
  offered.value.leave();
  expect(await open(locks, true)).toEqual({ ok: false, error: { type: 'DraftEnded' } });
  expect(await drafts.at(draft.id)).toEqual(ok('none'));
  expect((await open(locks)).ok).toBe(true); // the failed open has released its lock
});

test('a form opens when the browser has no Web Locks API or refuses locks', async () => {
  const { open } = await aDevice();
  const refusing: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
  for (const known of [undefined, refusing]) {
    expect((await open(known)).ok).toBe(true);
    expect((await open(known)).ok).toBe(true);
  }
});

test('opening a draft waits for a lock that is released shortly after', async () => {
  const id = createId();
  const { clock, pass, waiting } = createFakeClock();
  const release = await holdDraft(id, { locks, clock });
  const next = holdDraft(id, { locks, clock });
  await pass(LONG_MS / 2);
  release?.();
  expect(await next).toBeTypeOf('function');
  expect(waiting()).toEqual([]);
});
