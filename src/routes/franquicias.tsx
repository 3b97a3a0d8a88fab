import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from './-contact-screen.tsx';
import { loadContact } from './-load-contact.ts';

export const Route = createFileRoute('/franquicias')({
  loader: loadContact,
  component: () => <ContactScreen topic="franchises" />,
});
