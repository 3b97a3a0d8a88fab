// More that admins and agents can do with a listing. Visitors never download it.

import { useListing } from '#catalogue/react.tsx';
import { useLiveValue } from '#db/live/react.tsx';
import { useOutbox } from '#db/react.tsx';
import { mayHaveHistory } from '#domain/listing/on-server.ts';
import { HistoryButton } from '#features/outbox/history/history-button.tsx';
import { useT } from '#i18n/use-t.ts';
import type { ButtonLook } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';

type ListingToolsProps = {
  readonly id: string;
  /** Undefined if this device does not know it. */
  readonly title: string | undefined;
  readonly look: Omit<ButtonLook, 'icon' | 'size'>;
};

/** The button that opens the history, where there is one, and the link to the sheet for the window, of a listing that this device has. */
export function ListingTools({ id, title, look }: ListingToolsProps) {
  const t = useT();
  const listing = useListing(id);
  const outbox = useOutbox();
  const privateData = useLiveValue(() => outbox.base('privateData', id), [outbox, id]);
  return (
    <>
      {listing === undefined ? null : (
        <ButtonLink
          to="/mesa/escaparate"
          search={{ ids: id }}
          {...look}
          size="small"
          icon="printer"
        >
          {t('desk.sheet.one')}
        </ButtonLink>
      )}
      {listing === undefined || mayHaveHistory(listing, privateData) ? (
        <HistoryButton of={{ collection: 'listings', id }} about={title} {...look} />
      ) : null}
    </>
  );
}
