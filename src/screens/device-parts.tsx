// The parts of every page that show what is on this device.
import { useLiveValue } from '#db/live/react.tsx';
import { useOutbox } from '#db/react.tsx';
import { mayHaveHistory } from '#domain/outbox/pending.ts';
import { ofListing } from '#domain/outbox/subject.ts';
import { useListing } from '#features/catalogue/use-catalogue.ts';
import { EnquiryNews } from '#features/enquiries/enquiry-news.tsx';
import { HistoryButton } from '#features/outbox/history/history-button.tsx';
import { LostWork } from '#features/outbox/problem/lost-work.tsx';
import type { ButtonLook } from '#ui/button/button.tsx';
import { Refusals } from './editor-screen.tsx';

export { EditorScreen } from './editor-screen.tsx';

/** What has become of this person's work. */
export function WorkNews() {
  return (
    <>
      <LostWork />
      <EnquiryNews />
      <Refusals />
    </>
  );
}

export type ListingHistoryProps = {
  readonly id: string;
  /** Undefined if this device does not know it. */
  readonly title: string | undefined;
  readonly look: Omit<ButtonLook, 'icon' | 'size'>;
};

/** The button that opens a listing's history, for admins and agents, where there is one. */
export function ListingHistory({ id, title, look }: ListingHistoryProps) {
  const listing = useListing(id);
  const outbox = useOutbox();
  const privateData = useLiveValue(() => outbox.privateBase(id), [outbox, id]);
  if (listing !== undefined && !mayHaveHistory(listing, privateData)) return null;
  return <HistoryButton of={ofListing(id)} about={title} {...look} />;
}
