import { createContext, type ReactNode, useContext } from 'react';
import type { Result } from '#base/result.ts';
import type { PhotoCache } from '#db/photo-cache.ts';
import type { Restored, UnsentWork } from '#db/restore-outbox.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import type { WithHistory } from '#domain/outbox-entry.ts';

/** One line of a record's history, latest first: `at` is the server's time as it writes it, `changes` old and new values under the server's names. */
export type HistoryLine = {
  readonly rev: number;
  readonly who: string;
  readonly at: string;
  readonly kind: 'update' | 'delete' | 'discarded';
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>;
};

/** What only this room's screens need of the device and the server. */
export type OutboxTools = {
  /** Who changed a listing or an advisor, all that the server keeps; only with a network. */
  history(of: WithHistory, signal: AbortSignal): Promise<Result<readonly HistoryLine[], Failure>>;
  /** What is cached and can be downloaded again. */
  readonly photos: Pick<PhotoCache, 'held' | 'drop'>;
  /** How much forms hold that are not saved yet. */
  unsavedBytes(): Promise<Result<number, DbFailure>>;
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

/** The tools of this room's screens; throws without a provider above. */
export function useOutboxTools(): OutboxTools {
  const tools = useContext(ToolsContext);
  if (tools === undefined) throw new Error('OutboxToolsProvider is missing above this component');
  return tools;
}
