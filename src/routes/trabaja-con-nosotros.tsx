import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#screens/contact-screen.tsx';
import { loadContact } from '#screens/load-for-routes.ts';

export const Route = createFileRoute('/trabaja-con-nosotros')({
  loader: loadContact,
  component: () => <ContactScreen topic="jobs" />,
});
