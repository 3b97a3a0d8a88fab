import { createContext, type ReactNode, useContext } from 'react';
import type { Clock } from '#base/clock.ts';
import type { CreateId } from '#domain/ids.ts';
import type { PendingEnquiry } from '#domain/plan-enquiry.ts';
import type { Verdict } from '#sync/verdict.ts';

/** What the forms need besides the outbox, handed in so that a test owns it. */
export type EnquiryTools = {
  /** Sends an enquiry past the outbox, for a device that cannot keep anything. */
  readonly sendNow: (change: PendingEnquiry['change']) => Promise<Verdict>;
  readonly clock: Clock;
  readonly newId: CreateId;
};

const ToolsContext = createContext<EnquiryTools | undefined>(undefined);

type EnquiryToolsProviderProps = { readonly tools: EnquiryTools; readonly children: ReactNode };

/** Hands the tools to the forms. */
export function EnquiryToolsProvider({ tools, children }: EnquiryToolsProviderProps) {
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

/** The tools of the forms; throws without a provider above. */
export function useEnquiryTools(): EnquiryTools {
  const tools = useContext(ToolsContext);
  if (tools === undefined) throw new Error('EnquiryToolsProvider is missing above this component');
  return tools;
}
