// Apart from the contact screen, which the routes do not load at once.
import { loadPendingEnquiries } from '#features/enquiries/lazy-pending.tsx';
import { loadTopic } from '#i18n/topics.ts';

type Loading = { readonly context: { readonly isFromServer?: boolean } };

/** Fetches what every page with an enquiry form and a contact card needs. A page from the server has no waiting enquiries. */
export const loadContact = ({ context: { isFromServer = false } }: Loading) =>
  Promise.all([
    loadTopic('contact'),
    loadTopic('enquiries'),
    isFromServer ? undefined : loadPendingEnquiries(),
  ]);
