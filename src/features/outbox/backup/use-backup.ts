import { useDrafts, useOutbox } from '#db/react.tsx';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { download } from '#ui/download/download.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { useOutboxTools } from '../outbox-tools.ts';
import { packBackup, unpackBackup } from './backup.ts';
import { gatherUnsent } from './gather-unsent.ts';
import { hasPrivateData, withoutPrivateData } from './private-parts.ts';

/** Exports all unsent and unsaved work to a file, with private data of listings or without, and imports such a file. */
export function useBackup(): {
  exportAll(withPrivateData: boolean): Promise<void>;
  importFrom(file: File): Promise<void>;
} {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const forms = useDrafts();
  const userId = userOf(useSession());
  const tools = useOutboxTools();
  const say = (text: string) => toast({ text });
  const complain = (text: string) => toast({ tone: 'bad', text });

  return {
    async exportAll(withPrivateData) {
      const begun = await forms.unfinished(userId); // read now: what the page follows may not be there yet
      if (!begun.ok) return complain(t(failureMessage(begun.error)));
      const unsent = await gatherUnsent(begun.value, { outbox, forms, hash: tools.hash });
      if (!unsent.ok) return complain(t(failureMessage(unsent.error)));
      const isCut = !withPrivateData && hasPrivateData(unsent.value);
      const zip = await packBackup(isCut ? withoutPrivateData(unsent.value) : unsent.value);
      const today = new Date().toISOString().slice(0, 10);
      download(new Blob([zip], { type: 'application/zip' }), `marola-${today}.zip`);
      say(t(isCut ? 'outbox.backup.exportedWithout' : 'outbox.backup.exported'));
    },
    async importFrom(file) {
      const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0)); // the file is gone, or too large for the memory
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
