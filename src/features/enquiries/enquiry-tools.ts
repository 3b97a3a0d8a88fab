import type { Clock } from '#base/clock.ts';
import type { CreateId } from '#domain/ids.ts';
import type { PendingEnquiry } from '#domain/outbox/plan-enquiry.ts';
import { useServices } from '#services/services.ts';
import type { Verdict } from '#sync/verdict.ts';

/** The dependencies of the forms besides the outbox. They are passed in, so tests can replace them. */
export type EnquiryTools = {
  /** Sends an enquiry without the outbox, for a device that cannot store anything. */
  readonly sendNow: (change: PendingEnquiry['change']) => Promise<Verdict>;
  readonly clock: Clock;
  readonly newId: CreateId;
};

declare module '#services/services.ts' {
  interface Services {
    readonly enquiryTools: EnquiryTools;
  }
}

/** The tools of the enquiry forms. */
export const useEnquiryTools = (): EnquiryTools => useServices().enquiryTools;
