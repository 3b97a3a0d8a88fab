import type { Clock } from '#base/clock.ts';
import { crashPoints, type Ports } from './crash-points.ts';
import type { Tally } from './tally.ts';

/**
 * The lifetime of one open window. The window may be killed before or after any call of its ports,
 * or be frozen for a while. Calls that a killed window awaits never resolve.
 */
export type Lifecycle = {
  /**
   * The same port with crash points: the window may die at every awaited call, or wait there until
   * it is thawed.
   */
  killable<Name extends keyof Ports, Port extends Partial<Ports[Name]>>(
    port: Name,
    target: Port,
  ): Port;
  clock(real: Clock, offsetMs: () => number): Clock;
  /** The same listener, ignored after the window dies and delayed while it is frozen. */
  whileAlive<A extends unknown[]>(listener: (...args: A) => void): (...args: A) => void;
  /** Adds points where the window dies the next time it reaches one, e.g. `outbox.accept:after`. */
  dieAt(points: readonly string[]): void;
  /** Removes all crash points. */
  liveOn(): void;
  die(): void;
  freeze(): void;
  thaw(): void;
  isDead(): boolean;
  isFrozen(): boolean;
  /** Whether the window was ended because it kept calling without time passing. */
  isRestless(): boolean;
};

/** Maximum calls at one instant. A queue of 100 entries needs a twentieth of it. */
const MOST_AT_ONCE = 10_000;

/** `now` is the simulation's time (ms), independent of the device's clock. */
export function createLifecycle(tally: Tally, now: () => number, onDeath: () => void): Lifecycle {
  let dead = false;
  let restless = false;
  let instant = 0;
  let callsAtOnce = 0;
  const deadly = new Set<string>();
  let thawed: PromiseWithResolvers<void> | undefined;

  const die = () => {
    if (dead) return;
    dead = true;
    onDeath();
  };
  const never = new Promise<never>(() => {});
  /** Undefined unless the window is frozen or dead. */
  const pass = (point: string): Promise<void> | undefined => {
    callsAtOnce = now() === instant ? callsAtOnce + 1 : 1;
    instant = now();
    restless ||= callsAtOnce > MOST_AT_ONCE;
    if (restless) die();
    if (!dead && deadly.has(point)) {
      tally.note('crash', point);
      die();
    }
    return dead || thawed ? later() : undefined;
  };
  const later = async () => {
    while (thawed && !dead) await thawed.promise;
    if (dead) await never;
  };
  const killableCall =
    (pointOf: (args: readonly unknown[]) => string, call: Call): Call =>
    async (...args) => {
      const point = pointOf(args);
      await pass(`${point}:before`);
      const answer = await call(...args);
      await pass(`${point}:after`);
      return answer;
    };
  /** Wraps a synchronous call: the window cannot die in it. */
  const atOnce =
    (point: string, call: Call): Call =>
    (...args) => {
      const answer = call(...args);
      if (isWaitedFor(answer)) throw new Error(`${point} is waited for: name it a crash point`);
      return answer;
    };
  const whileAlive =
    <A extends unknown[]>(listener: (...args: A) => void) =>
    (...args: A) => {
      if (dead) return;
      if (thawed) void thawed.promise.then(() => whileAlive(listener)(...args));
      else listener(...args);
    };

  return {
    killable(port, target) {
      const waits = crashPoints[port];
      const wrapped = Object.entries<unknown>(target).map(([name, member]) => {
        if (!isCall(member)) return [name, member];
        const point = `${port}.${name}`;
        const isOfMany = typeof Reflect.get(waits, name) === 'object';
        const pointOf = ([of]: readonly unknown[]) => (isOfMany ? `${point} ${of}` : point);
        return [name, name in waits ? killableCall(pointOf, member) : atOnce(point, member)];
      });
      return Object.fromEntries(wrapped);
    },
    clock: (real, offsetMs) => ({
      now: () => real.now() + offsetMs(),
      after: (delayMs, run) => real.after(delayMs, whileAlive(run)),
    }),
    whileAlive,
    dieAt(points) {
      for (const point of points) deadly.add(point);
    },
    liveOn: () => deadly.clear(),
    die,
    freeze() {
      thawed ??= Promise.withResolvers();
    },
    thaw() {
      const waiting = thawed;
      thawed = undefined;
      waiting?.resolve();
    },
    isDead: () => dead,
    isFrozen: () => thawed !== undefined,
    isRestless: () => restless,
  };
}

type Call = (...args: unknown[]) => unknown;
const isCall = (member: unknown): member is Call => typeof member === 'function';
const isWaitedFor = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'then' in answer;
