import { createFileRoute } from '@tanstack/react-router';
import { PendingEnquiries } from '#features/enquiries/pending-enquiries.tsx';
import { SentList } from '#features/enquiries/sent-list.tsx';
import { PendingPage } from '#features/outbox/pending-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/pendientes')({
  loader: () => Promise.all([loadTopic('outbox'), loadTopic('enquiries')]),
  component: () => <PendingPage enquiries={<PendingEnquiries />} sent={<SentList />} />,
});
