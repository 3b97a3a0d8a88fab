// Apart from the contact screen, which the routes do not load at once.
import { loadPendingEnquiries } from '#features/enquiries/lazy-pending.tsx';
import { loadTopic } from '#i18n/topics.ts';

/** Fetches what every page with an enquiry form and a contact card needs. */
export const loadContact = () =>
  Promise.all([loadTopic('contact'), loadTopic('enquiries'), loadPendingEnquiries()]);
