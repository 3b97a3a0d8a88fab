import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/terminos-condiciones')({
  loader: () => loadTopic('legal'),
  component: () => <LegalPage text="terms" />,
});
