import { createFileRoute } from '@tanstack/react-router';
import { loadTopic } from '#i18n/topics.ts';
import { AgencyScreen } from '#screens/desk/agency-screen.tsx';

export const Route = createFileRoute('/mesa/agencia')({
  loader: () => Promise.all([loadTopic('agency'), loadTopic('operation')]),
  component: AgencyScreen,
});
