import { createContext, type ReactNode, useContext } from 'react';
import type { PendingEnquiry } from '#domain/plan-enquiry.ts';
import type { Verdict } from '#sync/verdict.ts';

/** Sends an enquiry past the outbox, for a device that cannot keep anything. */
export type SendNow = (change: PendingEnquiry['change']) => Promise<Verdict>;

const SendNowContext = createContext<SendNow | undefined>(undefined);

type SendNowProviderProps = { readonly send: SendNow; readonly children: ReactNode };

/** Hands the call to the forms. */
export function SendNowProvider({ send, children }: SendNowProviderProps) {
  return <SendNowContext value={send}>{children}</SendNowContext>;
}

export function useSendNow(): SendNow {
  const send = useContext(SendNowContext);
  if (send === undefined) throw new Error('SendNowProvider is missing above this component');
  return send;
}
