import { subjectOfEnquiry } from '#domain/outbox/subject.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useSavedToast } from '#sync/sent-or-offline.ts';

/** Returns the toast after an enquiry was marked as answered: it says for what the mark waits as soon as that is known. */
export function useMarkedWords() {
  const t = useT();
  const savedToast = useSavedToast(useSession().kind === 'signed-in');
  const done = t('inbox.marked');
  return (enquiryId: string) =>
    savedToast([subjectOfEnquiry(enquiryId)], done, (when) => t(`inbox.done.${when}`, { done }));
}
