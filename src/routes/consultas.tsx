import { createFileRoute } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';
import { useListing } from '#features/catalogue/use-catalogue.ts';
import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { OperationWarnings } from '#features/operation/operation-state.tsx';
import { formatPrice } from '#i18n/format.ts';
import { loadTopic } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { TextLink } from '#ui/link/text-link.tsx';

export const Route = createFileRoute('/consultas')({
  loader: () => Promise.all([loadTopic('inbox'), loadTopic('operation')]),
  validateSearch: parseOpen,
  component: InboxRoute,
});

/** `?enquiry=` names the open enquiry; other parameters are dropped. */
function parseOpen({ enquiry }: Record<string, unknown>): { readonly enquiry?: string } {
  return typeof enquiry === 'string' && ID_PATTERN.test(enquiry) ? { enquiry } : {};
}

function InboxRoute() {
  const { enquiry } = Route.useSearch();
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
