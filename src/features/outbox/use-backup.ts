import { useDrafts, useOutbox } from '#db/react.tsx';
import { receivedRowOf } from '#db/received-photos.ts';
import type { PendingPhoto, PickedPhoto } from '#db/schema.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session.ts';
import { download } from '#ui/download/download.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { idsIn, packBackup, unpackBackup } from './backup.ts';
import { useOutboxTools } from './outbox-tools.tsx';
import { useUnfinished } from './use-unfinished.ts';

/** Everything unsent and unfinished into a file, and back again from one. */
export function useBackup(): { exportAll(): Promise<void>; importFrom(file: File): Promise<void> } {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const forms = useDrafts();
  const { drafts, unreadable: ofOthers, received } = useUnfinished();
  const unreadableDrafts = [...ofOthers, ...received.map(receivedRowOf)];
  const userId = userOf(useSession());
  const tools = useOutboxTools();
  const say = (text: string) => toast({ text });
  const complain = (text: string) => toast({ tone: 'bad', text });

  return {
    async exportAll() {
      const entries = outbox.entries().filter(({ state }) => state !== 'discarded');
      const photos: PendingPhoto[] = [];
      const picked: PickedPhoto[] = [];
      const waiting = entries.flatMap(({ change }) =>
        change.kind === 'upload-photo' ? [change.photoId] : [],
      );
      const unreadable = outbox.unreadable();
      const ofUnreadable = unreadable.flatMap(idsIn);
      const ofForms = [
        ...drafts.flatMap(({ photoIds }) => photoIds),
        ...unreadableDrafts.flatMap(idsIn),
      ];
      for (const id of new Set([...waiting, ...ofForms, ...ofUnreadable])) {
        const found = await outbox.bytesOf(id);
        if (!found.ok) return complain(t(failureMessage(found.error)));
        // Without its bytes, or with others than were prepared, an entry is still worth keeping.
        if (found.value && (await tools.hash(found.value.bytes)) === found.value.sha256)
          photos.push(found.value);
      }
      for (const id of new Set(ofForms)) {
        const found = await forms.picked(id);
        if (!found.ok) return complain(t(failureMessage(found.error)));
        if (found.value) picked.push(found.value);
      }
      const zip = await packBackup({
        ...{ entries, unreadable, photos },
        ...{ drafts, unreadableDrafts, picked },
      });
      const today = new Date().toISOString().slice(0, 10);
      download(new Blob([zip], { type: 'application/zip' }), `marola-${today}.zip`);
      say(t('outbox.backup.exported'));
    },
    async importFrom(file) {
      const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0)); // gone, or beyond memory
      const work = await unpackBackup(new Uint8Array(bytes), userId, tools.hash);
      if (!work.ok) return complain(t(`outbox.backup.${work.error}`));
      const restored = await tools.restore(work.value);
      if (!restored.ok) return complain(t(failureMessage(restored.error)));
      const { added, known } = restored.value;
      const there = known > 0 ? ` · ${t('outbox.backup.known', { count: known })}` : '';
      say(`${t('outbox.backup.imported', { count: added })}${there}`);
    },
  };
}
