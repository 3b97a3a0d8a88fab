import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';
import { useServices } from '#services/services.ts';

/** Makes the server retry an enquiry's mail; needs a network. */
export type RetryMail = (enquiryId: string) => Promise<Result<unknown, Failure>>;

declare module '#services/services.ts' {
  interface Services {
    readonly retryMail: RetryMail;
  }
}

/** The call that retries the mail of an enquiry. */
export const useRetryMail = (): RetryMail => useServices().retryMail;
