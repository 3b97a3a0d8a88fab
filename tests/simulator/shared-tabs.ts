import type { TabPorts } from '#sync/leader.ts';

/** What the windows of one device have in common besides the database: a lock and a channel. */
export type SharedTabs = {
  /** The ports of one window; `close` gives back what a killed window held, as a browser does. */
  join(hearing: <A extends unknown[]>(listener: (...args: A) => void) => (...args: A) => void): {
    readonly ports: Omit<TabPorts, 'clock'>;
    close(): void;
  };
};

type Waiting = { readonly grant: () => void; readonly owner: symbol };

export function createSharedTabs(): SharedTabs {
  let holder: symbol | undefined;
  let queue: Waiting[] = [];
  const channels = new Map<symbol, NonNullable<TabPorts['channel']>>();

  const release = (owner: symbol) => {
    queue = queue.filter((waiting) => waiting.owner !== owner);
    if (holder !== owner) return;
    holder = undefined;
    queue.shift()?.grant();
  };

  return {
    join(hearing) {
      const owner = Symbol('window');
      const request = (_name: string, _options: unknown, held: () => Promise<void>) => {
        const grant = hearing(() => {
          holder = owner;
          void held().then(() => release(owner));
        });
        if (holder === undefined) grant();
        else queue.push({ grant, owner });
        return new Promise<void>(() => {});
      };
      const channel: NonNullable<TabPorts['channel']> = {
        onmessage: null,
        postMessage(data) {
          for (const [other, { onmessage }] of channels)
            if (other !== owner && onmessage)
              hearingOf(other)(() => onmessage(new MessageEvent('message', { data })))();
        },
        close: () => channels.delete(owner),
      };
      channels.set(owner, channel);
      ears.set(owner, hearing);
      return {
        ports: { locks: { request } as unknown as LockManager, channel },
        close() {
          channels.delete(owner);
          release(owner);
        },
      };
    },
  };
}

type Hearing = Parameters<SharedTabs['join']>[0];
const ears = new Map<symbol, Hearing>();
const hearingOf = (owner: symbol): Hearing => ears.get(owner) ?? ((listener) => listener);
