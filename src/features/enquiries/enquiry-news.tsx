import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSentEnquiries } from '#db/live/react.tsx';
import { useOutboxEntries } from '#db/react.tsx';
import { pendingEnquiries } from '#domain/outbox/plan/plan-enquiry.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { ENQUIRY_MATTER } from './enquiry-words.ts';

/**
 * Shows a message on any page when the server accepts or refuses an enquiry. Earlier results, from before
 * the page was opened, are not shown.
 */
export function EnquiryNews() {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const sent = useSentEnquiries()?.map(({ id }) => id);
  const refused = pendingEnquiries(useOutboxEntries())
    .filter(({ state }) => state === 'needs-attention')
    .map(({ id }) => id);
  const told = useRef({ sent, refused });
  useEffect(() => {
    const before = told.current;
    told.current = { sent, refused };
    if (sent?.some((id) => before.sent?.includes(id) === false))
      toast({ text: t('enquiry.sent'), matter: ENQUIRY_MATTER });
    if (refused.some((id) => !before.refused.includes(id)))
      toast({
        tone: 'bad',
        text: t('enquiry.failed'),
        matter: ENQUIRY_MATTER,
        action: { label: t('enquiry.show'), run: () => void navigate({ to: '/pendientes' }) },
      });
  });
  return null;
}
