import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/account/account-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

export const Route = createFileRoute('/cuenta')({
  loader: () => loadTexts('visitor'),
  component: () => (
    <WhenRead>
      <AccountPage />
    </WhenRead>
  ),
});
