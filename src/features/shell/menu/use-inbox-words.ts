import { useInboxEnquiries } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';

/** Returns the inbox's name and its number of unread enquiries. Undefined for non-admins. */
export function useInboxWords(): { readonly words: string; readonly unread: number } | undefined {
  const t = useT();
  const session = useSession();
  const unread = useInboxEnquiries()?.filter((enquiry) => enquiry.unread).length ?? 0;
  if (session.kind !== 'signed-in' || session.role !== 'admin') return undefined;
  return { words: unread > 0 ? t('nav.inboxCount', { count: unread }) : t('nav.inbox'), unread };
}
