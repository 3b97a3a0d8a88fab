// The changes and messages that wait on this device, of both features that have some.
import { PendingEnquiries } from '#features/enquiries/pending-enquiries.tsx';
import { SentList } from '#features/enquiries/sent-list.tsx';
import { PendingPage } from '#features/outbox/pending-page.tsx';

export const PendingScreen = () => (
  <PendingPage enquiries={<PendingEnquiries />} sent={<SentList />} />
);
