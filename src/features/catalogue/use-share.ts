import { useCallback, useContext } from 'react';
import type { Listing } from '#domain/listing.ts';
import { useT } from '#i18n/use-t.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { VisitsContext } from './catalogue-context.tsx';
import { type ShareOutcome, shareLink, shareListing } from './share-listing.ts';
import { useSite } from './use-site.ts';

/** Shares a listing and says what became of it. */
export function useShare(): (listing: Listing) => void {
  const note = useOutcome();
  const site = useSite();
  return useCallback((listing) => void shareListing(listing, site).then(note), [note, site]);
}

/** Shares an address of this site under a title. */
export function useShareLink(title: string): (url: string) => void {
  const note = useOutcome();
  return (url) => void shareLink({ title, url }).then(note);
}

function useOutcome(): (outcome: ShareOutcome) => void {
  const t = useT();
  const toast = useToast();
  const visits = useContext(VisitsContext);
  return useCallback(
    (outcome) => {
      if (outcome === 'shared' || outcome === 'copied') visits?.noteShare();
      if (outcome === 'copied') toast({ text: t('catalogue.share.copied') });
      if (outcome === 'not-copied') {
        toast({ text: t('catalogue.contact.notCopied'), tone: 'bad' });
      }
    },
    [t, toast, visits],
  );
}
