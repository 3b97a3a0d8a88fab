import { useAgency } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useCallBack } from '#listing-parts/use-call-back.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import type { useFormShell } from '#ui/field/form-shell.ts';
import { FormFrame } from './form-frame.tsx';
import type { useEnquiry } from './use-enquiry.ts';
import type { EnquirySource } from './use-typed-enquiry.ts';

type EnquiryFormProps = {
  readonly source: EnquirySource;
  readonly enquiry: ReturnType<typeof useEnquiry>;
  readonly shell: ReturnType<typeof useFormShell>;
};

/** The form of an enquiry: fields, consent and privacy notice. */
export function EnquiryForm({ source: { form }, enquiry, shell }: EnquiryFormProps) {
  const t = useT();
  const isSending = enquiry.phase === 'sending';
  const isOffline = useSyncStatus().reach === 'offline';
  const callBack = useCallBack(useAgency()?.hours);
  const wanted =
    enquiry.draft.kind === 'call'
      ? (callBack ?? t('enquiries.ask.callMe'))
      : t(`enquiries.send.${form}`);
  const words = isOffline ? t('enquiries.sendLater') : wanted;
  return (
    <FormFrame
      label={t('enquiries.formName')}
      hint={t('enquiries.offlineHint')}
      {...{ form, enquiry, shell }}
      buttons={
        <>
          <noscript>{t('enquiries.noScript')}</noscript>
          <Button
            tone="primary"
            type="submit"
            block
            busy={isSending}
            icon={isOffline ? 'clock' : undefined}
          >
            {isSending ? t('enquiries.sending') : words}
          </Button>
        </>
      }
    />
  );
}
