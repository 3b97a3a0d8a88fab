import { expect, test } from 'vitest';
import { ok } from '#base/result.ts';
import { createDatabase } from '#db/database.ts';
import { createDrafts } from '#db/drafts.ts';
import type { ListingDraft } from '#domain/listing-draft.ts';
import { newListingForm, otherAdvisor } from '#domain/listing-form.ts';
import { discardFree, freeDrafts, holdDraft, type Locks } from '#features/editor/draft-lock.ts';
import { openEditing } from '#features/editor/open-editing.ts';
import { idOf } from '../../support/listings.ts';

const { locks } = navigator;
const userId = idOf('u', 1);

/** A device with one unfinished form in a database of its own; ids are new, since all tests share the locks. */
async function aDevice() {
  const database = createDatabase({ name: crypto.randomUUID() });
  const drafts = createDrafts(database);
  const draft: ListingDraft = {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 15),
    savedAt: 1,
    userId,
    before: undefined,
    form: { ...newListingForm(otherAdvisor()), title: 'Piso' },
    photoIds: [],
  };
  await drafts.save(draft);
  const open = (known: Locks) =>
    openEditing(draft, {
      drafts,
      locks: known,
      preparer: { prepare: () => new Promise(() => {}), close() {} },
      now: () => 2,
      onLost: () => {},
    });
  return { drafts, draft, open, offered: () => freeDrafts(drafts, userId, locks) };
}

test('a draft whose form is open is neither offered nor thrown away nor opened again until it is left', async () => {
  const { drafts, draft, open, offered } = await aDevice();
  expect(await offered()).toEqual([draft]);
  const first = await open(locks);
  if (!first.ok) throw new Error('not opened');
  expect(await offered()).toEqual([]);
  await discardFree(drafts, draft, locks);
  expect(await drafts.all()).toEqual(ok([draft]));
  expect(await open(locks)).toEqual({ ok: false, error: { type: 'OpenElsewhere' } });

  first.value.change({ title: 'Piso nuevo' });
  first.value.leave();
  expect(await offered()).toMatchObject([{ form: { title: 'Piso nuevo' } }]);
  await discardFree(drafts, draft, locks);
  expect(await drafts.all()).toEqual(ok([]));
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
  const id = crypto.randomUUID();
  const release = await holdDraft(id, locks);
  const next = holdDraft(id, locks);
  release?.();
  expect(await next).toBeTypeOf('function');
});
