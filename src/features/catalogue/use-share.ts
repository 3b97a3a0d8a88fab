import { useCallback, useContext } from 'react';
import type { Listing } from '#domain/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { VisitsContext } from './catalogue-context.tsx';
import { shareListing } from './share-listing.ts';

/** Shares a listing and says what became of it. */
export function useShare(): (listing: Listing) => void {
  const t = useT();
  const toast = useToast();
  const visits = useContext(VisitsContext);
  return useCallback(
    (listing) => {
      void shareListing(listing).then((outcome) => {
        if (outcome === 'shared' || outcome === 'copied') visits?.noteShare();
        if (outcome === 'copied') toast({ text: t('catalogue.share.copied') });
        if (outcome === 'not-copied') {
          toast({ text: t('catalogue.contact.notCopied'), tone: 'bad' });
        }
      });
    },
    [t, toast, visits],
  );
}
