import { useEffect, useRef } from 'react';
import { useOutbox } from '#db/react.tsx';
import { aboutEntry } from '#domain/outbox/plan.ts';
import { type PendingEnquiry, planEndHold } from '#domain/outbox/plan-enquiry.ts';
import { useT } from '#i18n/use-t.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { EnquiryForm } from './enquiry-form.tsx';
import { useEnquiry } from './use-enquiry.ts';

type EditDialogProps = { readonly entry: PendingEnquiry; readonly onClose: () => void };

/** Edits a pending enquiry, which is not sent meanwhile. Closing the dialog sends it unchanged. */
export function EditDialog({ entry, onClose }: EditDialogProps) {
  const t = useT();
  const outbox = useOutbox();
  const shell = useFormShell();
  const { form, enquiry: written } = entry.change;
  const source = { form, subject: written.subject, listing: written.listing, editing: entry };
  const enquiry = useEnquiry(source, shell.showProblem);
  const isDone = enquiry.phase === 'kept' || enquiry.phase === 'sent';
  const close = useRef(onClose);
  useEffect(() => {
    if (isDone) close.current();
  }, [isDone]);
  const giveUp = () => {
    void outbox.decide(aboutEntry(entry.id, planEndHold));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={giveUp}
      place="centre"
      title={t('enquiries.edit.title')}
      closeLabel={t('enquiries.edit.close')}
    >
      <EnquiryForm source={source} enquiry={enquiry} shell={shell} />
    </Dialog>
  );
}
