import { createFileRoute } from '@tanstack/react-router';
import { CookiePanel } from '#features/legal/cookie-panel.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { useAdopting } from '#ui/adopting/use-adopting.ts';

export const Route = createFileRoute('/cookies')({
  loader: () => loadTopic('legal'),
  component: () => (
    <LegalPage text="cookies">
      <Panel />
    </LegalPage>
  ),
});

/** The server's page has no panel, because the panel works only with scripts and shows what this device has stored. */
function Panel() {
  return useAdopting() ? null : <CookiePanel />;
}
