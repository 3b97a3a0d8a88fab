import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts.ts';
import { createId } from '#domain/ids.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import { newListingForm, otherAdvisor } from '#domain/listing-form.ts';
import { discardFree, freeDrafts, holdDraft, type Locks } from '#features/editor/draft-lock.ts';
import { openEditing } from '#features/editor/open-editing.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { idOf } from '../../support/listings.ts';

const { locks } = navigator;
const userId = idOf('u', 1);

/** Longer than a form is waited for that another window has open (ms). */
const LONG_MS = 2_000;

/** A device with one unfinished form in a database of its own; ids are new, since all tests share the locks. */
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
      },
    );
  /** What is answered to somebody who waits as long as it takes. */
  const patiently = async <T>(answer: Promise<T>) => {
    await pass(LONG_MS);
    return answer;
  };
  return {
    drafts,
    draft,
    open: (known: Locks, isOffered?: boolean) => patiently(open(known, isOffered)),
    offered: () => patiently(freeDrafts(drafts, userId, { locks, clock })),
    discard: () => patiently(discardFree(drafts, draft, { locks, clock })),
  };
}

test('a draft whose form is open is neither offered nor thrown away nor opened again until it is left', async () => {
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

test('[OUT-11] a draft that has ended since it was offered is not opened again as it was then', async () => {
  const { drafts, draft, open } = await aDevice();
  const offered = await open(locks, true);
  if (!offered.ok) throw new Error('not opened');
  await offered.value.discard();
  offered.value.leave();
  expect(await open(locks, true)).toEqual({ ok: false, error: { type: 'DraftEnded' } });
  expect(await drafts.at(draft.id)).toEqual(ok('none'));
  expect((await open(locks)).ok).toBe(true); // and nothing is left locked
});

test('a form opens where there are no locks, and where they are refused', async () => {
  const { open } = await aDevice();
  const refusing: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
  for (const known of [undefined, refusing]) {
    expect((await open(known)).ok).toBe(true);
    expect((await open(known)).ok).toBe(true);
  }
});

test('a form that is given back in a moment is waited for', async () => {
  const id = createId();
  const { clock, pass, waiting } = createFakeClock();
  const release = await holdDraft(id, { locks, clock });
  const next = holdDraft(id, { locks, clock });
  await pass(LONG_MS / 2);
  release?.();
  expect(await next).toBeTypeOf('function');
  expect(waiting()).toEqual([]);
});
