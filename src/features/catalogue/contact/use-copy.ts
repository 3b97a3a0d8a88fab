import { useT } from '#i18n/use-t.ts';
import { copyText } from '#ui/clipboard/copy-text.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** Copies a text and confirms it with the given sentence. */
export function useCopy(): (text: string, confirmation: string) => void {
  const t = useT();
  const toast = useToast();
  return (text, confirmation) => {
    void copyText(text).then((copied) =>
      toast(
        copied ? { text: confirmation } : { text: t('catalogue.contact.notCopied'), tone: 'bad' },
      ),
    );
  };
}
