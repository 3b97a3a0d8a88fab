import { createFileRoute } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';
import { loadTopic } from '#i18n/topics.ts';
import { ContactScreen } from './-contact-screen.tsx';

export const Route = createFileRoute('/contacto')({
  loader: () => Promise.all([loadTopic('contact'), loadTopic('enquiries')]),
  validateSearch: parseAbout,
  component: ContactRoute,
});

/** `?property=`: the listing that somebody asks about; anything else is dropped (decisions 6). */
function parseAbout({ property }: Record<string, unknown>): { readonly property?: string } {
  return typeof property === 'string' && ID_PATTERN.test(property) ? { property } : {};
}

function ContactRoute() {
  return <ContactScreen topic="contact" listingId={Route.useSearch().property} />;
}
