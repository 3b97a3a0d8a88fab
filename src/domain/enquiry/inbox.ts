import { ID_PATTERN } from '../ids.ts';
import type { OutboxEntry } from '../outbox/outbox-entry.ts';
import { fold } from '../search/fold.ts';
import type { ReceivedEnquiry } from './received-enquiry.ts';

/** Whether a search finds the enquiry by its sender, contact or subject; '' finds all. */
export const matchesEnquiry = (enquiry: ReceivedEnquiry, q: string): boolean => {
  const { name, email, phone, subject, message, address, propertyType } = enquiry;
  const text = [name, email, phone, subject, message, address, propertyType].join('\n');
  return fold(text).includes(fold(q.trim()));
};

/** Enquiries as this device shows them. One whose answer is still in the outbox counts as answered. */
export const enquiriesWithPending = (
  enquiries: readonly ReceivedEnquiry[],
  entries: readonly OutboxEntry[],
): readonly ReceivedEnquiry[] => {
  const answered = new Map(
    waitingAnswers(entries).map(({ enquiryId, answeredAt }) => [enquiryId, answeredAt]),
  );
  return enquiries.map((enquiry) => ({
    ...enquiry,
    answeredAt: answered.get(enquiry.id) ?? enquiry.answeredAt,
  }));
};

/** Whether the mark that an enquiry is answered has not reached the server yet. */
export const isAnswerWaiting = (enquiryId: string, entries: readonly OutboxEntry[]): boolean =>
  waitingAnswers(entries).some((answer) => answer.enquiryId === enquiryId);

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
