import type { Clock } from '#base/clock.ts';
import type { SyncStatus } from './status.ts';

/**
 * One tab pulls for all of them (decisions 3.9): the one that holds a Web Lock. The others ask it
 * over a channel and show its status. A leader that does not answer is frozen, perhaps for hours:
 * then the asking tab pulls for itself, which is safe because applying a page bears repetition.
 */
export type Leadership = {
  leads(): boolean;
  /** Asks for a pull; `onNoAnswer` of `start` follows when the leader stays silent. */
  ask(): void;
  /** Tells the other tabs how things stand. */
  tell(status: SyncStatus): void;
  leave(): void;
};

export type TabPorts = {
  /** `navigator.locks`, undefined where there is none: then every tab pulls for itself. */
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

/** Whoever holds it sends; `background.ts` takes it when no page does. */
export const LOCK = 'marola-sync';
const ANSWER_WITHIN_MS = 3_000;

/** Tabs of another app version are not understood: raise this when `SyncStatus` changes its shape. */
const VERSION = 2;
type Message =
  | { readonly version: typeof VERSION; readonly type: 'ask' }
  | { readonly version: typeof VERSION; readonly type: 'status'; readonly status: SyncStatus };

/** Joins the tabs of this app. */
export function joinTabs({ locks, channel, clock }: TabPorts, handlers: TabHandlers): Leadership {
  const leaving = new AbortController();
  let leading = false;
  let resign = () => {};
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
        resign = resolve;
        if (leaving.signal.aborted) resolve();
        else lead();
      });
    locks.request(LOCK, { signal: leaving.signal }, held).catch(() => {
      if (!leaving.signal.aborted) lead(); // locks refused (a sandboxed frame): as if there were none
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
      resign();
      channel?.close();
    },
  };
}

const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' &&
  message !== null &&
  'version' in message &&
  message.version === VERSION;
