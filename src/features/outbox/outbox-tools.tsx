import { createContext, type ReactNode, useContext } from 'react';
import type { Result } from '#base/result.ts';
import type { PhotoCache } from '#db/photo-cache.ts';
import type { Restored, UnsentWork } from '#db/restore-outbox.ts';
import type { DbFailure } from '#domain/failure.ts';
import type { Remote } from '#remote/remote.ts';

/** What only this room's screens need of the device and the server. */
export type OutboxTools = {
  readonly history: Remote['history'];
  /** What is cached and can be downloaded again. */
  readonly photos: Pick<PhotoCache, 'held' | 'drop'>;
  restore(work: UnsentWork): Promise<Result<Restored, DbFailure>>;
  /** SHA-256 in lower-case hex. */
  hash(bytes: ArrayBuffer): Promise<string>;
  /** Whether the browser has promised not to clear this device's data. */
  isKept(): Promise<boolean>;
  /** Asks for that promise; whether it was given. */
  askToKeep(): Promise<boolean>;
  /** Versions and states for whoever has to find a fault; nothing about people or listings. */
  diagnosis(): Promise<string>;
  /** Since when work had waited that the browser has cleared away (ms since 1970); undefined = nothing was lost. */
  readonly loss: {
    since(): number | undefined;
    forget(): void;
    subscribe(listener: () => void): () => void;
  };
};

const ToolsContext = createContext<OutboxTools | undefined>(undefined);

/** Hands the tools to the screens below. */
export function OutboxToolsProvider({
  tools,
  children,
}: {
  readonly tools: OutboxTools;
  readonly children: ReactNode;
}) {
  return <ToolsContext value={tools}>{children}</ToolsContext>;
}

export function useOutboxTools(): OutboxTools {
  const tools = useContext(ToolsContext);
  if (tools === undefined) throw new Error('OutboxToolsProvider is missing above this component');
  return tools;
}
