import { createFileRoute } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { ContactScreen } from './-contact-screen.tsx';

export const Route = createFileRoute('/franquicias')({
  loader: () => Promise.all([loadTopic('contact'), loadTopic('enquiries')]),
  component: () => <ContactScreen topic="franchises" />,
});
