import type { TabPorts } from '#sync/leader.ts';

/** What the windows of one device have in common besides the database: a lock and a channel. */
export type SharedTabs = {
  /** The ports of one window; `close` gives back what a killed window held, as a browser does. */
  join(hearing: Hearing): {
    readonly ports: Omit<TabPorts, 'clock'>;
    close(): void;
  };
};

type Hearing = <A extends unknown[]>(listener: (...args: A) => void) => (...args: A) => void;
type Channel = NonNullable<TabPorts['channel']>;
type Waiting = { readonly grant: () => void; readonly owner: symbol };

export function createSharedTabs(): SharedTabs {
  let holder: symbol | undefined;
  let queue: Waiting[] = [];
  const channels = new Map<symbol, { readonly end: Channel; readonly hearing: Hearing }>();

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
      const channel: Channel = {
        onmessage: null,
        postMessage(data) {
          for (const [other, { end, hearing: ear }] of channels) {
            const { onmessage } = end;
            if (other !== owner && onmessage)
              ear(() => onmessage(new MessageEvent('message', { data })))();
          }
        },
        close: () => channels.delete(owner),
      };
      channels.set(owner, { end: channel, hearing });
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
