import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '#features/outbox/sign-out-page.tsx';
import { loadTexts } from '#i18n/topics.ts';
import { WhenRead } from '#screens/when-read.tsx';

export const Route = createFileRoute('/salir')({
  loader: () => loadTexts('staff'),
  component: () => (
    <WhenRead>
      <SignOutPage />
    </WhenRead>
  ),
});
