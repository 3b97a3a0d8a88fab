import type { Clock } from '#base/clock.ts';
import type { Tally } from './tally.ts';

/**
 * The life of one open window: it may be killed before or after any call to one of its ports, or be
 * frozen for a while. What a killed window was waiting for never comes.
 */
export type Life = {
  /** The same port whose every call may be the last one, or take until the window is thawed. */
  mortal<T extends object>(port: string, target: T, calls: readonly (keyof T)[]): T;
  clock(real: Clock, offsetMs: () => number): Clock;
  /** A listener that a dead window does not have any more, and a frozen one hears later. */
  hearing<A extends unknown[]>(listener: (...args: A) => void): (...args: A) => void;
  /** Ends this life the next time it comes by this point, e.g. `outbox.accept:after`. */
  dieAt(point: string): void;
  die(): void;
  freeze(): void;
  thaw(): void;
  isDead(): boolean;
  isFrozen(): boolean;
  /** Whether it had to be ended because it went on and on without time passing. */
  isRestless(): boolean;
};

/** Calls at one instant; a queue of a hundred entries needs a tenth of it. */
const MOST_AT_ONCE = 5_000;

/** `now` counts the world's time (ms), whatever the device's clock says. */
export function createLife(tally: Tally, now: () => number, onDeath: () => void): Life {
  let dead = false;
  let restless = false;
  let instant = 0;
  let callsAtOnce = 0;
  let deadly: string | undefined;
  let thawed: PromiseWithResolvers<void> | undefined;

  const die = () => {
    if (dead) return;
    dead = true;
    onDeath();
  };
  const never = new Promise<never>(() => {});
  const pass = async (point: string) => {
    callsAtOnce = now() === instant ? callsAtOnce + 1 : 1;
    instant = now();
    restless ||= callsAtOnce > MOST_AT_ONCE;
    if (restless) die();
    if (deadly === point) {
      tally.note('crash', point);
      die();
    }
    while (thawed && !dead) await thawed.promise;
    if (dead) await never;
  };
  const hearing =
    <A extends unknown[]>(listener: (...args: A) => void) =>
    (...args: A) => {
      if (dead) return;
      if (thawed) void thawed.promise.then(() => hearing(listener)(...args));
      else listener(...args);
    };

  return {
    mortal(port, target, calls) {
      const wrapped = calls.map((name) => {
        const call = target[name] as (...args: unknown[]) => unknown;
        const mortalCall = async (...args: unknown[]) => {
          await pass(`${port}.${String(name)}:before`);
          const answer = await call(...args);
          await pass(`${port}.${String(name)}:after`);
          return answer;
        };
        return [name, mortalCall];
      });
      return { ...target, ...Object.fromEntries(wrapped) };
    },
    clock: (real, offsetMs) => ({
      now: () => real.now() + offsetMs(),
      after: (delayMs, run) => real.after(delayMs, hearing(run)),
    }),
    hearing,
    dieAt(point) {
      deadly = point;
    },
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
