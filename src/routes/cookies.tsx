import { createFileRoute } from '@tanstack/react-router';
import { CookiePanel } from '#features/legal/cookie-panel.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { loadTopic } from '#i18n/topics.ts';

export const Route = createFileRoute('/cookies')({
  loader: () => loadTopic('legal'),
  component: () => (
    <LegalPage text="cookies">
      <CookiePanel />
    </LegalPage>
  ),
});
