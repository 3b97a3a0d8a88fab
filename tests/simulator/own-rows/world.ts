import { err, ok } from '#base/result.ts';
import { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';
import { createLifecycle } from '../lifecycle.ts';
import { faultyCalls, type Line } from '../network.ts';
import { type Seeded, seeded } from '../seeded.ts';
import { createSharedTabs, type SharedTabs } from '../shared-tabs.ts';
import type { Tally } from '../tally.ts';
import { createTimeline } from '../timeline.ts';
import { settle } from '../turns.ts';
import { createAccountServer } from './account-server.ts';
import { type BaseMirror, createLedger, type Kind, kinds } from './ledger.ts';
import { type Mutant, openWindow, type Window } from './window.ts';

/** A person's phone or computer. Its storage outlives its windows. */
export type Device = {
  readonly name: string;
  readonly disk: ReturnType<typeof createFaultyIndexedDB>;
  readonly shared: SharedTabs;
  readonly line: Line;
  readonly mirrors: Readonly<Record<Kind, BaseMirror>>;
  clockError: number;
  windows: Window[];
};

export type World = ReturnType<typeof createWorld>;

export const users = ['ana', 'berta'] as const;

/** A server, two accounts and three devices, all from one seed. */
export function createWorld(seed: number, tally: Tally, mutant: Mutant = (ports) => ports) {
  const timeline = createTimeline();
  const server = createAccountServer();
  const ledger = createLedger();
  let opened = 0;
  let signedIn = 0;

  const devices = ['phone', 'desk', 'tablet'].map(
    (name): Device => ({
      name,
      disk: createFaultyIndexedDB(),
      shared: createSharedTabs(),
      line: { up: true, badness: 0, entersTunnel: false, overtaken: new Set() },
      mirrors: { favourites: { base: undefined }, searches: { base: undefined } },
      clockError: 0,
      windows: [],
    }),
  );

  const open = async (device: Device): Promise<Window> => {
    opened += 1;
    const random = seeded(seed, `${device.name} ${opened}`);
    let window: Window | undefined;
    const lifecycle = createLifecycle(tally, timeline.now, () => window?.bury());
    let token = () => '';
    const call = faultyCalls(() => token().split('/')[0] || undefined, {
      ...{ clock: timeline, random, tally, line: device.line },
      onAnswer() {},
    });
    window = openWindow({
      ...{
        device: device.name,
        name: `${device.name}-${seed}`,
        indexedDB: device.disk.indexedDB,
        lifecycle,
        server,
        call,
      },
      ...{ shared: device.shared, ledger, mirrors: device.mirrors, mutant },
      clock: lifecycle.clock(timeline, () => device.clockError),
      newId: seeded(seed, `ids ${device.name} ${opened}`).id,
      token: (read) => {
        token = read;
      },
      isOnline: () => device.line.up,
      async signIn(user) {
        if (!device.line.up) return err({ type: 'Offline' });
        signedIn += 1;
        return ok({ token: `${user}/${signedIn}`, user, email: `${user}@example.test` });
      },
    });
    hint(server.onChange, { device, window, random });
    device.windows.push(window);
    void window.start();
    await settle();
    return window;
  };

  /** Syncs a window soon after another one has changed something, unless the hint is lost. */
  const hint = (
    onChange: typeof server.onChange,
    { device, window, random }: { device: Device; window: Window; random: Seeded },
  ) =>
    onChange(() => {
      if (window.lifecycle.isDead() || !device.line.up || random.chance(0.3)) return;
      timeline.after(random.below(3_000), window.syncBoth);
    });

  return {
    timeline,
    server,
    ledger,
    devices,
    tally,
    open,
    usable: (device: Device) =>
      device.windows.filter(({ lifecycle }) => !lifecycle.isDead() && !lifecycle.isFrozen()),
  };
}

/** Another person gets the device, or nobody: what the account does not have yet is no longer its own (FAV-3). */
export function voidUnsent({ ledger }: World, device: Device, window: Window): void {
  for (const kind of kinds) {
    const rows = window.rows[kind]();
    for (const act of ledger.acts) {
      if (act.device !== device.name || act.kind !== kind) continue;
      const held = device.mirrors[kind].base?.rows[act.key];
      const here = rows.get(act.key);
      act.isVoid ||= !isSameRow(held, here);
    }
  }
}

/** Whether two rows say the same. Times say nothing: a mark's does not count for the sync, and of two edits' the later one stays. */
export const isSameRow = (one: object | undefined, other: object | undefined): boolean =>
  said(one) === said(other);
const SAID = ['mark', 'note', 'name', 'search', 'isPaused'];
const said = (row: object | undefined): string | undefined =>
  row &&
  JSON.stringify(SAID.map((field) => (row as Readonly<Record<string, unknown>>)[field] ?? null));
