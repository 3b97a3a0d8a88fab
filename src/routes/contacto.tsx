import { createFileRoute } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';
import { idsOfSelection, parseSelection } from '#domain/search/shared-selection.ts';
import { ContactScreen } from '#screens/contact-screen.tsx';
import { loadContact } from '#screens/load-for-routes.ts';

export const Route = createFileRoute('/contacto')({
  loader: loadContact,
  validateSearch: (search) => ({
    ...parseAbout(search),
    ...parseSelection(search),
    ...(search['ask'] === 'call' ? ({ ask: 'call' } as const) : {}),
  }),
  component: ContactRoute,
});

/** `?property=` names the listing of the enquiry, `ask=call` asks for a call; other parameters are dropped. */
function parseAbout({ property }: Record<string, unknown>): { readonly property?: string } {
  return typeof property === 'string' && ID_PATTERN.test(property) ? { property } : {};
}

function ContactRoute() {
  const { property, ids, ask } = Route.useSearch();
  return (
    <ContactScreen
      topic="contact"
      listingId={property}
      asksCall={ask === 'call'}
      selection={ids === undefined ? undefined : idsOfSelection(ids)}
    />
  );
}
