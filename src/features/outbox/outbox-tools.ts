import type { Result } from '#base/result.ts';
import type { DeviceReports } from '#db/device/device-reports.ts';
import type { Unfinished } from '#db/drafts/unfinished.ts';
import { useUnfinishedOf } from '#db/live/react.tsx';
import type { Restored, UnsentWork } from '#db/outbox/restore-outbox.ts';
import type { PhotoCache } from '#db/photos/photo-cache.ts';
import { useAdvisors } from '#db/react.tsx';
import { useNameOf } from '#db/team/react.tsx';
import * as decisions from '#decisions/use-decisions.ts';
import type { DbFailure, Failure } from '#domain/failure.ts';
import type { HistoryLine, WithHistory } from '#domain/outbox/entry/subject.ts';
import type { Words } from '#i18n/change-words.ts';
import { useFeatureName, useLanguage, useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';

/** The parts of device and server that only the screens of the outbox use. */
export type OutboxTools = {
  /** The history of a listing or an advisor, latest first; needs a network. */
  history(of: WithHistory, signal: AbortSignal): Promise<Result<readonly HistoryLine[], Failure>>;
  /** Cached photos, which can be downloaded again. */
  readonly photos: Pick<PhotoCache, 'held' | 'drop'>;
  /** The size of unsaved forms with their photos. */
  unsavedBytes(): Promise<Result<number, DbFailure>>;
  restore(work: UnsentWork): Promise<Result<Restored, DbFailure>>;
  /** SHA-256 in lower-case hex. */
  hash(bytes: ArrayBuffer): Promise<string>;
  /** Whether the browser has agreed not to clear this device's data. */
  isKept(): Promise<boolean>;
  /** Asks the browser not to clear this device's data; returns whether it agreed. */
  askToKeep(): Promise<boolean>;
  /** Versions, states and the last failures, without personal data. */
  report(): Promise<string>;
  /** Whether this device sends its failures while an admin is signed in. */
  readonly sending: Pick<DeviceReports, 'mayBeSent' | 'allowSending'>;
  /** The start of the wait of work that the browser deleted (ms since 1970); undefined = nothing was lost. */
  readonly loss: {
    since(): number | undefined;
    forget(): void;
    subscribe(listener: () => void): () => void;
  };
};

declare module '#services/services.ts' {
  interface Services {
    readonly outboxTools: OutboxTools;
  }
}

export const useOutboxTools = (): OutboxTools => useServices().outboxTools;

/** The arguments of this folder's pure text functions, in the current language. */
export function useWords(): Words {
  const t = useT();
  const { language } = useLanguage();
  const featureName = useFeatureName();
  const advisors = useAdvisors();
  const nameOf = useNameOf();
  const session = useSession();
  return {
    email: session.kind === 'visitor' ? '' : session.email,
    t,
    language,
    featureName,
    nameOf,
    advisorName: (id) => advisors.find((advisor) => advisor.id === id)?.name,
  };
}

/** The unsaved work of the known person; renders again when it changes. */
export const useUnfinished = (): Unfinished => useUnfinishedOf(userOf(useSession()));

const words = {
  failed: 'outbox.discard.failed',
  discarded: 'outbox.discard.done',
  undo: 'outbox.discard.undo',
  late: 'outbox.discard.late',
} as const;

export const useDecide = () => decisions.useDecide(words);
export const useDiscard = () => decisions.useDiscard(words);
export const useComplaint = () => decisions.useComplaint(words);
