import { useCallback, useSyncExternalStore } from 'react';
import { useAgency } from '#db/react.tsx';
import type { Listing } from '#domain/listing/listing.ts';
import { textOf } from '#domain/listing/listing-texts.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { usePageServices } from '#services/services.ts';
import { useToast } from '#ui/toast/toast.tsx';
import {
  type LinkContent,
  type ShareOutcome,
  shareContent,
  shareListing,
  whatsAppAddress,
} from './share-listing.ts';

/** Returns a function that shares a listing and shows the result. */
export function useShare(): (listing: Listing) => void {
  const note = useOutcome();
  const site = useSite();
  const { language } = useLanguage();
  return useCallback(
    (listing) => {
      const content = shareContent(listing, textOf(listing, language).title.text, site);
      void shareListing(listing, content).then((outcome) => note(outcome, content));
    },
    [note, site, language],
  );
}

/** Returns a function that shows the result of a share. */
export function useOutcome(): (outcome: ShareOutcome, content: LinkContent) => void {
  const t = useT();
  const toast = useToast();
  const { visits } = usePageServices();
  return useCallback(
    (outcome, content) => {
      if (outcome === 'shared' || outcome === 'copied') visits.noteShare();
      const action = {
        label: 'WhatsApp', // a name, the same in every language
        run: () => window.open(whatsAppAddress(content), '_blank', 'noopener'),
      };
      if (outcome === 'copied') toast({ text: t('catalogue.share.copied'), action });
      if (outcome === 'not-copied') {
        const text = t('catalogue.share.notCopied');
        toast({ text, tone: 'bad', copyable: content.url, action });
      }
    },
    [t, toast, visits],
  );
}

/** The origin of shared links: the public address, or the page's own origin until that is known. */
export function useSite(): string {
  const own = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  );
  return useAgency()?.site ?? own;
}

const never = () => () => undefined;
