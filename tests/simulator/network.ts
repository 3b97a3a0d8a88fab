import type { Clock } from '#base/clock.ts';
import { err, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { SyncPage } from '#domain/sync/sync-page.ts';
import type { PullRequest, Remote } from '#remote/remote.ts';
import type { Seeded } from './seeded.ts';
import type { Tally } from './tally.ts';

/** What can happen to one call between a device and the server. */
export const networkFaults = [
  'offline',
  'lost request',
  'lost answer',
  'tunnel',
  'late request',
  'duplicate',
  'reordered',
  'slow',
  'truncated',
  'portal',
  'broken server',
  'broken after commit',
  'limit',
  'session lost',
  'too large',
  'damaged bytes',
] as const;
type NetworkFault = (typeof networkFaults)[number];

/**
 * A device's connection: whether it is up, how likely a call fails, and whether it drops at the
 * next write.
 */
export type Line = {
  up: boolean;
  badness: number;
  entersTunnel: boolean;
  /** Responses that are held back until another one has arrived. */
  readonly overtaken: Set<() => void>;
};

/** A call to the server. `list` asks for all rows of an account. */
type Method = keyof Remote | 'list';

type Surroundings = {
  readonly clock: Clock;
  readonly random: Seeded;
  readonly tally: Tally;
  readonly line: Line;
  /** Called with the last response of each call that shows whether the server is reachable. */
  readonly onAnswer: (method: Method, answer: Result<unknown, RemoteFailure>) => void;
  /** Called with each pull and its response. */
  readonly onPulled: (request: PullRequest, answer: Result<SyncPage, RemoteFailure>) => void;
};

/** Calls whose responses may contradict each other. */
const ORDERED: readonly Method[] = ['pull', 'pullSnapshot', 'pullListing', 'write', 'list'];

/** A call without a response ends after this time (ms). */
const DEADLINE = 30_000;

/**
 * Returns a function that calls a server over a connection that can fail in every way listed above. `serverOfNow` is read
 * at every call: a request belongs to the user who was signed in when it was sent, even if it
 * arrives late.
 */
export function faultyCalls<Server>(
  serverOfNow: () => Server,
  around: Omit<Surroundings, 'onPulled'>,
) {
  const { clock, random, tally, line } = around;
  const sleep = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve));

  const draw = (method: Method): NetworkFault | undefined => {
    if (!line.up) return 'offline';
    if (line.entersTunnel && method === 'write') return 'tunnel';
    if (!random.chance(line.badness)) return undefined;
    // Few calls run at the same time, so they are reordered often when that is possible.
    if (ORDERED.includes(method) && random.chance(0.15)) return 'reordered';
    // Photos have faults of their own. They are drawn often because photos are few.
    if (method === 'uploadPhoto' && random.chance(0.4))
      return random.pick(['damaged bytes', 'too large', 'session lost'] as const);
    const fault = random.pick(networkFaults.filter((name) => name !== 'tunnel'));
    if (fault === 'reordered' && !ORDERED.includes(method)) return 'slow';
    if (fault === 'damaged bytes' || fault === 'too large')
      return method === 'uploadPhoto' ? fault : 'lost answer';
    if (fault === 'session lost' && !['write', 'uploadPhoto'].includes(method)) return 'portal';
    return fault;
  };

  async function carry<T>(
    fault: NetworkFault | undefined,
    send: () => Promise<Result<T, RemoteFailure>>,
  ): Promise<Result<T, RemoteFailure>> {
    switch (fault) {
      case 'offline':
        return offline;
      case 'lost request':
        await sleep(random.below(DEADLINE));
        return offline;
      case 'lost answer':
        await send();
        await sleep(random.below(DEADLINE));
        return offline;
      case 'tunnel':
        await send();
        Object.assign(line, { up: false, entersTunnel: false });
        return offline;
      case 'late request':
        clock.after(random.below(DEADLINE), () => void send());
        await sleep(random.below(DEADLINE));
        return offline;
      case 'duplicate':
        await send();
        return send();
      case 'reordered':
        return overtaken(await send());
      case 'slow': {
        await sleep(random.below(DEADLINE / 2));
        const answer = await send();
        await sleep(random.below(DEADLINE / 2));
        return answer;
      }
      case 'truncated':
        await send();
        return err({ type: 'BadAnswer', detail: 'half an answer' });
      case 'portal':
        return err({ type: 'BadAnswer', detail: 'a page of somebody else' });
      case 'broken server':
        return err({ type: 'Busy' });
      case 'broken after commit':
        await send();
        return err({ type: 'Busy' });
      case 'limit':
        return err({ type: 'Busy', retryAfterMs: 2_000 });
      case 'session lost':
        return err({ type: 'SignedOut' });
      case 'too large':
        return err({ type: 'TooLarge' });
      default:
        return send();
    }
  }

  /**
   * Returns the response after the response to a later call. Without a later call it waits until
   * just before the deadline.
   */
  async function overtaken<T>(answer: T): Promise<T> {
    const other = await Promise.race([
      new Promise<'other'>((resolve) => line.overtaken.add(() => resolve('other'))),
      sleep(DEADLINE - 1),
    ]);
    if (other) tally.note('fault', 'reordered');
    return answer;
  }

  return async function call<T>(
    method: Method,
    signal: AbortSignal,
    send: (server: Server, fault: NetworkFault | undefined) => Promise<Result<T, RemoteFailure>>,
  ): Promise<Result<T, RemoteFailure>> {
    const server = serverOfNow();
    const fault = draw(method);
    if (fault && fault !== 'reordered') tally.note('fault', fault);
    const answer = await unlessAborted(
      signal,
      carry(fault, () => send(server, fault)),
    );
    if (fault !== 'reordered' && ORDERED.includes(method)) {
      for (const overtake of line.overtaken) overtake();
      line.overtaken.clear();
    }
    tally.note('answer', answer.ok ? 'ok' : answer.error.type);
    around.onAnswer(method, answer);
    return answer;
  };
}

/** Wraps a remote with a connection that can fail. `remoteOfNow` as in `faultyCalls`. */
export function behindLine(remoteOfNow: () => Remote, around: Surroundings): Remote {
  const { random, line } = around;
  const call = faultyCalls(remoteOfNow, around);

  return {
    async pull(request, signal) {
      const answer = await call('pull', signal, (remote) => remote.pull(request, signal));
      around.onPulled(request, answer);
      return answer;
    },
    pullSnapshot: (page, signal) =>
      call('pullSnapshot', signal, (remote) => remote.pullSnapshot(page, signal)),
    pullListing: (id, signal) =>
      call('pullListing', signal, (remote) => remote.pullListing(id, signal)),
    subscribe: (onHint, onEnd) =>
      remoteOfNow().subscribe(() => line.up && !random.chance(0.3) && onHint(), onEnd),
    write: (change, signal) => call('write', signal, (remote) => remote.write(change, signal)),
    read: (collection, id, signal) =>
      call('read', signal, (remote) => remote.read(collection, id, signal)),
    uploadPhoto: (photo, onSent, signal) =>
      call('uploadPhoto', signal, (remote, fault) => {
        const sent = fault === 'damaged bytes' ? { ...photo, bytes: damage(photo.bytes) } : photo;
        return remote.uploadPhoto(sent, onSent, signal);
      }),
    history: (of, rev, signal) =>
      call('history', signal, (remote) => remote.history(of, rev, signal)),
    noteDiscarded: (note, signal) =>
      call('noteDiscarded', signal, (remote) => remote.noteDiscarded(note, signal)),
    fetchPhoto: (path, signal) =>
      call('fetchPhoto', signal, (remote) => remote.fetchPhoto(path, signal)),
  };

  /** Returns the bytes truncated or altered, each in half of the cases. */
  function damage(bytes: ArrayBuffer): ArrayBuffer {
    if (random.chance(0.5)) return bytes.slice(0, random.below(bytes.byteLength));
    const copy = new Uint8Array(bytes.slice(0));
    copy[0] = (copy[0] ?? 0) ^ 1;
    return copy.buffer;
  }
}

const offline = err<RemoteFailure>({ type: 'Offline' });

/** The response, or no response if the call was aborted. */
function unlessAborted<T>(
  signal: AbortSignal,
  answer: Promise<Result<T, RemoteFailure>>,
): Promise<Result<T, RemoteFailure>> {
  if (signal.aborted) return Promise.resolve(offline);
  return new Promise((resolve, reject) => {
    const abort = () => resolve(offline);
    signal.addEventListener('abort', abort, { once: true });
    const end = () => signal.removeEventListener('abort', abort);
    answer.finally(end).then(resolve, reject);
  });
}
