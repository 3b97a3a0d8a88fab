import { createFileRoute } from '@tanstack/react-router';
import { parseOpenEnquiry } from '#domain/enquiry/open-enquiry.ts';
import { useListing } from '#features/catalogue/use-catalogue.ts';
import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { OperationWarnings } from '#features/operation/operation-state.tsx';
import { formatPrice } from '#i18n/format.ts';
import { loadTopic } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { TextLink } from '#ui/link/text-link.tsx';

export const Route = createFileRoute('/mesa/consultas')({
  loader: () => Promise.all([loadTopic('inbox'), loadTopic('operation')]),
  // The page parses it: the rules are no code of visitors.
  validateSearch: ({ enquiry }: Record<string, unknown>): { readonly enquiry?: unknown } => ({
    enquiry,
  }),
  component: InboxRoute,
});

function InboxRoute() {
  const { enquiry } = parseOpenEnquiry(Route.useSearch());
  return (
    <InboxPage
      open={enquiry}
      warnings={<OperationWarnings />}
      listingLink={(id) => <AboutListing id={id} />}
    />
  );
}

/** A link to the listing, with title and price if this device has it. */
function AboutListing({ id }: { readonly id: string }) {
  const t = useT();
  const listing = useListing(id);
  return (
    <TextLink to="/" search={{ property: id }}>
      {listing === undefined
        ? t('inbox.listing')
        : `${listing.title} · ${formatPrice(listing.price, listing.operationType)}`}
    </TextLink>
  );
}
