import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '#features/outbox/sign-out-page.tsx';
import { loadTopic } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

export const Route = createFileRoute('/salir')({
  loader: () => loadTopic('outbox'),
  component: () => (
    <WhenRead>
      <SignOutPage />
    </WhenRead>
  ),
});
