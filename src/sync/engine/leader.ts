import type { Clock } from '#base/clock.ts';
import { noteDefect } from '#base/defects.ts';
import type { SyncStatus } from './status.ts';

/**
 * One tab pulls for all tabs: the leader, which holds a Web Lock (PULL-11). The others ask it over a
 * channel and show its status. When it does not answer, it is frozen, and the asking tab pulls
 * itself. That is safe, because a page may be applied twice.
 */
export type Leadership = {
  leads(): boolean;
  /** Asks the leader for a pull; `onNoAnswer` is called when it does not answer. */
  ask(): void;
  /** Sends the status to the other tabs. */
  tell(status: SyncStatus): void;
  leave(): void;
};

export type TabPorts = {
  /** `navigator.locks`; undefined = not supported, then every tab pulls itself. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** A channel to the other tabs of this app. */
  readonly channel: TabChannel | undefined;
  readonly clock: Clock;
};

type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'close'> & {
  onmessage: ((event: MessageEvent) => unknown) | null;
};

export type TabHandlers = {
  readonly onLead: () => void;
  readonly onAsked: () => void;
  readonly onStatus: (status: SyncStatus) => void;
  readonly onNoAnswer: () => void;
};

/** Its holder pulls and sends; `background.ts` takes it while no page is open. */
export const LOCK = 'marola-sync';
const ANSWER_WITHIN_MS = 3_000;

/** Messages of another version are ignored. Raise this when the shape of `SyncStatus` changes. */
const VERSION = 2;
type Message =
  | { readonly version: typeof VERSION; readonly type: 'ask' }
  | { readonly version: typeof VERSION; readonly type: 'status'; readonly status: SyncStatus };

/** Joins the tabs of this app. */
export function joinTabs({ locks, channel, clock }: TabPorts, handlers: TabHandlers): Leadership {
  const leaving = new AbortController();
  let leading = false;
  let releaseLock = () => {};
  let cancelWait: (() => void) | undefined;

  const lead = () => {
    leading = true;
    stopWaiting();
    handlers.onLead();
  };
  const stopWaiting = () => {
    cancelWait?.();
    cancelWait = undefined;
  };
  const post = (message: Message) => channel?.postMessage(message);

  if (channel !== undefined) {
    channel.onmessage = ({ data }) => {
      if (!isMessage(data)) return;
      if (data.type === 'ask' && leading) handlers.onAsked();
      if (data.type === 'status' && !leading) {
        stopWaiting();
        handlers.onStatus(data.status);
      }
    };
  }

  if (locks === undefined) lead();
  else {
    const held = () =>
      new Promise<void>((resolve) => {
        releaseLock = resolve;
        if (leaving.signal.aborted) resolve();
        else lead();
      });
    locks.request(LOCK, { signal: leaving.signal }, held).catch((error: unknown) => {
      if (leaving.signal.aborted) return;
      noteDefect('locks', error);
      lead(); // a sandboxed frame refuses locks: act as without them
    });
  }

  return {
    leads: () => leading,
    ask() {
      post({ version: VERSION, type: 'ask' });
      cancelWait ??= clock.after(ANSWER_WITHIN_MS, () => {
        cancelWait = undefined;
        handlers.onNoAnswer();
      });
    },
    tell: (status) => post({ version: VERSION, type: 'status', status }),
    leave() {
      leading = false;
      stopWaiting();
      leaving.abort();
      releaseLock();
      channel?.close();
    },
  };
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'version' in message &&
  message.version === VERSION;
