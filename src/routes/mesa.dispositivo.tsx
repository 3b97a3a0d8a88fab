import { createFileRoute } from '@tanstack/react-router';
import { DevicePage } from '#features/outbox/device/device-page.tsx';
import { loadTexts } from '#i18n/topics.ts';

export const Route = createFileRoute('/mesa/dispositivo')({
  loader: () => loadTexts('staff'),
  component: DevicePage,
});
