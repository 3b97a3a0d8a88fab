import { err, ok } from '#base/result.ts';
import type { Plan, PlanContext } from '#domain/outbox/plan/plan.ts';
import type { AccountRole } from '#domain/role.ts';
import { createFaultyIndexedDB } from '../support/device/faulty-indexeddb.ts';
import { bornWith } from './crash-points.ts';
import { noteDraft } from './forms.ts';
import { followGone, followHeld } from './held-values.ts';
import { createLedger, type Decision } from './ledger.ts';
import { followDivided, noteForgotten } from './ledger-notes.ts';
import { createLifecycle } from './lifecycle.ts';
import type { Caller } from './model-journal.ts';
import { createModelRemote } from './model-remote.ts';
import { createModelServer } from './model-server.ts';
import type { ModelState } from './model-state.ts';
import { behindLine, type Line } from './network.ts';
import type { Person } from './person.ts';
import { followOrders } from './photo-orders.ts';
import { watchPulls } from './pull-cases.ts';
import { seeded } from './seeded.ts';
import { createSharedTabs, type SharedTabs } from './shared-tabs.ts';
import type { Tally } from './tally.ts';
import { createTimeline } from './timeline.ts';
import { settle } from './turns.ts';
import { type Mutant, openWindow, type Window } from './window.ts';

/** A person's phone or computer. Its storage outlives its windows. */
export type Device = {
  readonly name: string;
  readonly disk: ReturnType<typeof createFaultyIndexedDB>;
  readonly shared: SharedTabs;
  readonly line: Line;
  /** Error of its clock (ms). */
  clockError: number;
  windows: Window[];
  /**
   * Whether a window's last pull got a response from the server. Missing if a later
   * call failed or had a different result.
   */
  readonly reached: WeakMap<Window, boolean>;
  /** Windows that were open beside another one, and may show its status. */
  readonly crowded: WeakSet<Window>;
};

/** `hiredAs`: the role that the account has, unless it has just lost it. */
type Account = { readonly user: string; readonly hiredAs: AccountRole } & {
  role: AccountRole;
  password: number;
};

/** Rows of a page. Histories have dozens of rows, and a pull should take several pages. */
const PAGE = 3;

/**
 * Options of a decision that ends a form: the draft to delete, and a callback for when the device
 * has stored it.
 */
export type Saving = {
  readonly finishedDraft?: string;
  readonly onMade?: (decision: Decision) => void;
};

export type World = ReturnType<typeof createWorld>;

/** A server, its people and their devices, all from one seed. */
export function createWorld(seed: number, tally: Tally, mutant: Mutant = (ports) => ports) {
  const timeline = createTimeline();
  refusePlatform();
  const server = createModelServer(timeline.now);
  const ledger = createLedger();
  const orders = followOrders(server, ledger);
  let planned: ((done: boolean) => void) | undefined;
  const accounts: Account[] = [
    { user: 'admin0000000001', hiredAs: 'admin', role: 'admin', password: 1 },
    { user: 'agent0000000002', hiredAs: 'agent', role: 'agent', password: 1 },
    { user: 'user00000000003', hiredAs: 'user', role: 'user', password: 1 },
  ];
  let backup: ModelState | undefined;
  let opened = 0;
  let isEnding = false;
  let signedIn = 0;

  /** Each sign-in gets its own token. A new password invalidates all of them. */
  const tokenOf = ({ user, password }: Account) => {
    signedIn += 1;
    return `${user}/${password}/${signedIn}`;
  };
  const emailOf = ({ user }: Account) => `${user}@example.test`;
  const callerOf = (token: string): Caller => {
    const account = accounts.find(({ user, password }) => token.startsWith(`${user}/${password}/`));
    if (account === undefined)
      return { user: '', email: '', role: 'visitor', broken: token !== '' };
    return { user: account.user, email: emailOf(account), role: account.role, broken: false };
  };

  const devices = ['phone', 'desk', 'tablet'].map(
    (name): Device => ({
      name,
      disk: createFaultyIndexedDB(),
      shared: createSharedTabs(),
      line: { up: true, badness: 0, entersTunnel: false, overtaken: new Set() },
      clockError: 0,
      windows: [],
      reached: new WeakMap(),
      crowded: new WeakSet(),
    }),
  );

  /** Opens the app again; the window may die while it opens. */
  async function open(device: Device, deadly: readonly string[] = []): Promise<Window> {
    opened += 1;
    const random = seeded(seed, `${device.name} ${opened}`);
    const holder: { window?: Window } = {};
    const pulls = watchPulls(tally);
    const lifecycle = createLifecycle(tally, timeline.now, () => {
      pulls.cut();
      holder.window?.bury();
    });
    const clock = lifecycle.clock(timeline, () => device.clockError);
    const window = openWindow({
      name: `${device.name}-${seed}`,
      indexedDB: device.disk.indexedDB,
      lifecycle,
      shared: device.shared,
      clock,
      random,
      newId: seeded(seed, `ids ${device.name} ${opened}`).id,
      remote: (token) =>
        behindLine(
          () => {
            const sent = token();
            return createModelRemote(server, () => callerOf(sent), PAGE);
          },
          {
            clock: timeline,
            random,
            tally,
            line: device.line,
            onPulled({ limit }, answer) {
              pulls.answered(answer);
              if (holder.window === undefined) return;
              const isNone = !answer.ok && ['Offline', 'BadAnswer'].includes(answer.error.type);
              // A pull of one row belongs to a push, not to the pull.
              if (limit > 1) device.reached.set(holder.window, !isNone);
              else if (!answer.ok) device.reached.delete(holder.window);
              if (limit > 1 && answer.ok && !lifecycle.isDead())
                followGone(ledger, device, answer.value);
            },
            onAnswer(method, answer) {
              if (holder.window === undefined || method === 'pull') return;
              const isAsPulled = answer.ok && device.reached.get(holder.window);
              if (!isAsPulled) device.reached.delete(holder.window);
            },
          },
        ),
      signIn: async (user) => {
        const account = accounts.find((one) => one.user === user);
        if (!device.line.up || account === undefined) return err({ type: 'Offline' });
        return ok({ token: tokenOf(account), user, email: emailOf(account) });
      },
      mutant,
      planned: () => planned,
      onBegun: orders.begun,
      onAccepted: orders.accepted,
      onDraft: (draft, what) => noteDraft(ledger, device.name, draft, what),
    });
    holder.window = window;
    followHeld(device, window, ledger);
    const others = device.windows.filter((other) => !other.lifecycle.isDead());
    if (others.length > 0) for (const each of [window, ...others]) device.crowded.add(each);
    device.windows.push(window);
    lifecycle.dieAt([...deadly, ...(isEnding ? [] : bornWith(random))]);
    void window.start();
    await settle();
    return window;
  }

  return {
    timeline,
    server,
    ledger,
    accounts,
    devices,
    tally,
    open,
    callerOf,
    /** The windows of a device that are neither dead nor frozen. */
    usable: (device: Device) =>
      device.windows.filter(({ lifecycle }) => !lifecycle.isDead() && !lifecycle.isFrozen()),
    /**
     * Makes a device carry out a person's plan. The returned decision tells later whether it was
     * stored.
     */
    decide(
      { device, window, user, random }: Omit<Person, 'world'>,
      plan: (context: PlanContext) => Plan,
      { finishedDraft, onMade }: Saving = {},
    ): Decision {
      const decision: Decision = {
        state: 'open',
        device: device.name,
        user,
        plan: { put: [], drop: [] },
        written: new Promise(() => {}),
      };
      const carried = (entries: ReturnType<Window['outbox']['entries']>) => {
        const now = window.clock.now();
        const own = entries.filter(({ userId }) => userId === user);
        followDivided(ledger, device.name, own);
        decision.plan = plan({ userId: user, now, createId: random.id, entries: own });
        planned = (done) => {
          decision.state = done ? 'made' : 'void';
          if (done) onMade?.(decision);
        };
        return decision.plan;
      };
      ledger.decisions.push(decision);
      decision.written = window.outbox.carryOut(carried, finishedDraft);
      return decision;
    },
    /** Removes all crash points, also for windows that open later. */
    endCrashes() {
      isEnding = true;
      for (const { windows } of devices) for (const { lifecycle } of windows) lifecycle.liveOn();
    },
    backUp() {
      backup = server.backup();
    },
    /**
     * Restores the backup. The ledger records what it lacks as lost by the server, not by a device.
     */
    restore(): boolean {
      if (backup === undefined) return false;
      noteForgotten(ledger, server.state(), backup);
      server.restore(backup);
      return true;
    },
  };
}

/**
 * Makes the platform's deadlines and ids throw. The simulator passes its own, because a seed could
 * not repeat them.
 */
function refusePlatform(): void {
  const refuse = (what: string) => () => {
    throw new Error(`${what} of the platform was asked for`);
  };
  AbortSignal.timeout = refuse('a deadline');
  crypto.getRandomValues = refuse('an id');
}
