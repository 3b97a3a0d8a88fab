import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { loadTexts } from '#i18n/topics.ts';

export const Route = createFileRoute('/terminos-condiciones')({
  loader: () => loadTexts('visitor'),
  component: () => <LegalPage text="terms" />,
});
