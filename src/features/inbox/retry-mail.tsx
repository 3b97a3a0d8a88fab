import { createContext, type ReactNode, useContext } from 'react';
import type { Result } from '#base/result.ts';
import type { Failure } from '#domain/failure.ts';

/** Lets the server try an enquiry's mail again; needs a network. */
export type RetryMail = (enquiryId: string) => Promise<Result<unknown, Failure>>;

const RetryContext = createContext<RetryMail | undefined>(undefined);

type RetryMailProviderProps = { readonly retry: RetryMail; readonly children: ReactNode };

/** Hands the call to the inbox. */
export function RetryMailProvider({ retry, children }: RetryMailProviderProps) {
  return <RetryContext value={retry}>{children}</RetryContext>;
}

/** The call; throws without a provider above. */
export function useRetryMail(): RetryMail {
  const retry = useContext(RetryContext);
  if (retry === undefined) throw new Error('RetryMailProvider is missing above this component');
  return retry;
}
