import { useState } from 'react';
import { useDrafts, useOutbox } from '#db/react.tsx';
import { createId } from '#domain/ids.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import { planRemade } from '#domain/outbox/plan/plan-remade.ts';
import { createPhotoPreparer } from '#images/prepare-photo.ts';
import { Button } from '#ui/button/button.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useDecide, useWords } from '../outbox-tools.ts';

/** Draws a refused photo anew and sends it as a new entry. If that fails, the refused one stays with its bytes. */
export function RemakeButton({ entry }: { readonly entry: OutboxEntry }) {
  const { t } = useWords();
  const toast = useToast();
  const remake = useRemake(entry);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    if (!(await remake())) toast({ tone: 'bad', text: t('outbox.problem.remakeFailed') });
    setBusy(false);
  };
  return (
    <Button size="small" icon="refresh-cw" disabled={isBusy} onClick={() => void press()}>
      {t('outbox.problem.remake')}
    </Button>
  );
}

/** Returns a function that resolves to whether the photo could be read, drawn and stored. */
function useRemake({ id: entryId, change }: OutboxEntry): () => Promise<boolean> {
  const outbox = useOutbox();
  const drafts = useDrafts();
  const decide = useDecide();
  return async () => {
    if (change.kind !== 'upload-photo') return false;
    const kept = await outbox.bytesOf(change.photoId);
    if (!kept.ok || kept.value === undefined) return false;
    const preparer = createPhotoPreparer();
    const prepared = await preparer.prepare(new Blob([kept.value.bytes]));
    preparer.close();
    if (!prepared.ok) return false;
    const { sha256, width, height, bytes } = prepared.value;
    const id = createId();
    const stored = await drafts.keepPrepared({
      ...prepared.value,
      id,
      listingId: change.id,
    });
    if (!stored.ok) return false;
    const photo = { id, sha256, width, height, bytes: bytes.byteLength };
    await decide(aboutEntry(entryId, (now, context) => planRemade(now, photo, context)));
    return true; // a failed decision has said so itself
  };
}
