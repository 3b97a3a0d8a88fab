import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';

type SearchDialogProps = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A small dialog about a saved search. */
export function SearchDialog({ open, title, onClose, children }: SearchDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      place="small"
      title={title}
      closeLabel={t('searches.save.close')}
    >
      {children}
    </Dialog>
  );
}
