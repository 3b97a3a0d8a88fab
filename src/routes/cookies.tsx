import { createFileRoute } from '@tanstack/react-router';
import { CookiePanel } from '#features/legal/cookie-panel.tsx';
import { LegalPage } from '#features/legal/legal-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { AfterAdoption } from '#ui/served/until-adopted.tsx';

export const Route = createFileRoute('/cookies')({
  loader: () => loadTexts('visitor'),
  component: () => (
    <LegalPage text="cookies">
      {/* It works only with scripts and shows what this device has stored. */}
      <AfterAdoption>
        <CookiePanel />
      </AfterAdoption>
    </LegalPage>
  ),
});
