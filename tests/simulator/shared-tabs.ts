import type { TabPorts } from '#sync/engine/leader.ts';

/** What the windows of one device share besides the database: locks and a channel. */
export type SharedTabs = {
  /** The ports of one window. `close` releases the locks of a killed window, as a browser does. */
  join(hearing: Hearing): {
    readonly ports: { readonly locks: LockManager; readonly channel: Channel };
    close(): void;
  };
};

type Hearing = <A extends unknown[]>(listener: (...args: A) => void) => (...args: A) => void;
type Channel = NonNullable<TabPorts['channel']>;
/** A window that holds a lock or waits for it. */
type Claim = { readonly owner: symbol; readonly grant: () => void };
type Options = { readonly signal?: AbortSignal };

export function createSharedTabs(): SharedTabs {
  /** The first claim in each line holds the lock. */
  const lines = new Map<string, Claim[]>();
  const channels = new Map<symbol, { readonly end: Channel; readonly hearing: Hearing }>();

  const enter = (name: string, claim: Claim) => {
    const line = lines.get(name) ?? [];
    lines.set(name, [...line, claim]);
    if (line.length === 0) claim.grant();
  };
  const leave = (name: string, isLeaving: (claim: Claim) => boolean) => {
    const line = lines.get(name) ?? [];
    const left = line.filter((claim) => !isLeaving(claim));
    lines.set(name, left);
    if (left[0] !== line[0]) left[0]?.grant();
  };

  return {
    join(hearing) {
      const owner = Symbol('window');
      const request = (name: string, { signal }: Options, held: () => Promise<void>) =>
        new Promise<void>((resolve, reject) => {
          const end = () => leave(name, (other) => other === claim);
          const isWaiting = () => lines.get(name)?.indexOf(claim) !== 0;
          const give = hearing(() => void held().then(end).then(resolve));
          const claim: Claim = { owner, grant: give };
          const giveUp = hearing(() => {
            if (!isWaiting()) return;
            end();
            reject(new DOMException('not waited for any more', 'AbortError'));
          });
          signal?.addEventListener('abort', giveUp, { once: true });
          enter(name, claim);
        });
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
          for (const name of lines.keys()) leave(name, (claim) => claim.owner === owner);
        },
      };
    },
  };
}
