import { createContext, type ReactNode, useContext } from 'react';
import type { Clock } from '#base/clock.ts';
import type { CreateId } from '#domain/ids.ts';
import type { Locks } from './draft-lock.ts';

/** What the property form needs of the platform: handed in, so that a test owns it (as the outbox has it). */
export type EditorTools = {
  readonly clock: Clock;
  readonly newId: CreateId;
  readonly locks: Locks;
  /** Asks an address, which this device's worker may answer; rejects without an answer. */
  readonly ask: (address: string, signal: AbortSignal) => Promise<Response>;
};

const ToolsContext = createContext<EditorTools | undefined>(undefined);

type EditorToolsProviderProps = { readonly tools: EditorTools; readonly children: ReactNode };

/** Hands the tools to the forms. */
export function EditorToolsProvider({ tools, children }: EditorToolsProviderProps) {
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

/** The tools of the forms; throws without a provider above. */
export function useEditorTools(): EditorTools {
  const tools = useContext(ToolsContext);
  if (tools === undefined) throw new Error('EditorToolsProvider is missing above this component');
  return tools;
}
