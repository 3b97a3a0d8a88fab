// The parts of every page that show what is on this device.
import { EnquiryNews } from '#features/enquiries/enquiry-news.tsx';
import { LostWork } from '#features/outbox/problem/lost-work.tsx';
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
