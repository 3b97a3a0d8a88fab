import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '#screens/contact-screen.tsx';
import { loadContact } from '#screens/load-contact.ts';

export const Route = createFileRoute('/franquicias')({
  loader: loadContact,
  component: () => <ContactScreen topic="franchises" />,
});
