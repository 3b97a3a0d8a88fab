import { ID_PATTERN } from '../ids.ts';
import type { OutboxEntry } from '../outbox/entry/outbox-entry.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

/** Whether nobody has answered it yet. One that may be spam is no work. */
export const isUnanswered = ({
  suspected,
  answeredAt,
}: Pick<ReceivedEnquiry, 'suspected' | 'answeredAt'>): boolean => !suspected && answeredAt === '';

/** The enquiries that wait for an answer, those that wait longest first. `enquiries`: latest first. */
export const unanswered = <E extends ReceivedEnquiry>(enquiries: readonly E[]): readonly E[] =>
  enquiries.filter(isUnanswered).reverse();

/** Enquiries as this device shows them. A mark that is still in the outbox counts; '' takes one back. */
export const enquiriesWithPending = (
  enquiries: readonly ReceivedEnquiry[],
  entries: readonly OutboxEntry[],
): readonly ReceivedEnquiry[] => {
  // Of two marks the later one counts.
  const answered = new Map(waitingAnswers(entries).map(({ id, answeredAt }) => [id, answeredAt]));
  return enquiries.map((enquiry) => ({
    ...enquiry,
    answeredAt: answered.get(enquiry.id) ?? enquiry.answeredAt,
  }));
};

/** Whether the latest mark of an enquiry, or its taking back, has not reached the server yet. */
export const isAnswerWaiting = (enquiryId: string, entries: readonly OutboxEntry[]): boolean =>
  waitingAnswers(entries).some(({ id }) => id === enquiryId);

const waitingAnswers = (entries: readonly OutboxEntry[]) =>
  entries.flatMap(({ change, state }) =>
    change.kind === 'answer-enquiry' && state !== 'discarded' ? [change] : [],
  );

/** `?enquiry=` names the open enquiry; other parameters are dropped. */
export function parseOpenEnquiry({ enquiry }: Record<string, unknown>): {
  readonly enquiry?: string;
} {
  return typeof enquiry === 'string' && ID_PATTERN.test(enquiry) ? { enquiry } : {};
}
