import { createFileRoute } from '@tanstack/react-router';
import { useCatalogue, useListing } from '#catalogue/react.tsx';
import type { InboxEnquiry } from '#db/enquiries/inbox.ts';
import { parseOpenEnquiry } from '#domain/enquiry/inbox.ts';
import { EnquiryView } from '#features/inbox/enquiry-view.tsx';
import { InboxPage } from '#features/inbox/inbox-page.tsx';
import { OperationWarnings } from '#features/operation/operation-state.tsx';
import { loadTexts } from '#i18n/topics.ts';

export const Route = createFileRoute('/mesa/consultas')({
  loader: () => Promise.all([loadTexts('staff')]),
  // The page parses it: the rules are no code of visitors.
  validateSearch: ({ enquiry }: Record<string, unknown>): { readonly enquiry?: unknown } => ({
    enquiry,
  }),
  component: InboxRoute,
});

function InboxRoute() {
  const { enquiry } = parseOpenEnquiry(Route.useSearch());
  const catalogue = useCatalogue();
  return (
    <InboxPage
      open={enquiry}
      listingOf={(id) => catalogue?.get(id)}
      warnings={<OperationWarnings />}
      view={(open) => <Open enquiry={open} />}
    />
  );
}

/** The open enquiry with its listing, if this device has it. */
const Open = ({ enquiry }: { readonly enquiry: InboxEnquiry }) => (
  <EnquiryView enquiry={enquiry} about={useListing(enquiry.listing || undefined)} />
);
