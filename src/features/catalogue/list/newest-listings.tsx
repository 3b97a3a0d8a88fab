import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { usePageCatalogue } from '#catalogue/react.tsx';
import { useAgency } from '#db/react.tsx';
import type { Listing, OperationType } from '#domain/listing/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { useShare } from '#listing-parts/share/use-share.ts';
import { Text } from '#ui/text/text.tsx';
import { type CardActions, ListingCard } from '../card/listing-card.tsx';
import type { ContactSubject } from '../contact/contact-dialog.tsx';
import { ContactDialog } from '../contact/lazy-contact.tsx';
import * as styles from './newest-listings.css.ts';

const SHOWN = 3;

/** The latest available listings of an operation, as cards. */
export function NewestListings({ operation }: { readonly operation: OperationType }) {
  const t = useT();
  const [contact, setContact] = useState<ContactSubject>();
  const actions = useActions(setContact);
  const listings = useNewest(operation);
  if (listings.length === 0) return <Text tone="secondary">{t('catalogue.newest.none')}</Text>;
  return (
    <>
      <ul className={styles.list}>
        {listings.map((listing) => (
          <li key={listing.id}>
            <ListingCard
              listing={listing}
              shape="card"
              eager={false}
              hint={false}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      <ContactDialog subject={contact} onClose={() => setContact(undefined)} />
    </>
  );
}

function useNewest(operationType: OperationType): readonly Listing[] {
  const catalogue = usePageCatalogue();
  const version = catalogue?.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for what is inside the catalogue
  return useMemo(() => {
    const filter = { operationType, status: 'available', sort: 'newest' } as const;
    return catalogue?.query({ filter, offset: 0, limit: SHOWN }).listings ?? [];
  }, [catalogue, version, operationType]);
}

function useActions(onContact: (subject: ContactSubject) => void): CardActions {
  const navigate = useNavigate();
  const phone = useAgency()?.phone;
  const onShare = useShare();
  return useMemo(
    () => ({
      phone,
      onShare,
      onContact: (listing) => onContact({ listing }),
      // With this state, closing the listing returns here.
      onOpen: (property) =>
        void navigate({ to: '/', search: { property }, state: { openedFromPage: true } }),
      onSwiped: () => {},
    }),
    [navigate, phone, onShare, onContact],
  );
}
