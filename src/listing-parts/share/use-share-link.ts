import { shareLink } from './share-listing.ts';
import { useOutcome } from './use-share.ts';

/** Returns a function that shares an address of this site under `title`. */
export function useShareLink(title: string): (url: string) => void {
  const note = useOutcome();
  return (url) => {
    const content = { title, url };
    void shareLink(content).then((outcome) => note(outcome, content));
  };
}
