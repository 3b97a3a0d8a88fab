import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#features/account/account-page.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

export const Route = createFileRoute('/cuenta')({
  loader: () => loadTopic('auth'),
  component: () => (
    <WhenRead>
      <AccountPage />
    </WhenRead>
  ),
});
