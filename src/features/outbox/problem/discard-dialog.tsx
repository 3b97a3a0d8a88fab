import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Text } from '#ui/text/text.tsx';
import { useWords } from '../outbox-tools.ts';

type DiscardDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Further consequences; see `discardWords`. */
  readonly also: readonly string[];
  readonly onConfirm: () => void;
};

/** Asks before pending work is discarded. */
export function DiscardDialog({ open, onOpenChange, title, also, onConfirm }: DiscardDialogProps) {
  const { t } = useWords();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      place="small"
      title={t('outbox.discard.title')}
      closeLabel={t('outbox.discard.cancel')}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t('outbox.discard.cancel')}</Button>
          <Button
            tone="danger"
            onClick={() => {
              onOpenChange(false);
              onConfirm();
            }}
          >
            {t('outbox.discard.confirm')}
          </Button>
        </>
      }
    >
      <Text>{t('outbox.discard.text', { title })}</Text>
      {also.map((line) => (
        <Text key={line}>{line}</Text>
      ))}
    </Dialog>
  );
}
