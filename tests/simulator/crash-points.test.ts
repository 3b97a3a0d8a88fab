import { expect, test } from 'vitest';
import { err } from '#base/result.ts';
import { createFaultyIndexedDB } from '../support/device/faulty-indexeddb.ts';
import { crashPoints } from './crash-points.ts';
import { createLifecycle } from './lifecycle.ts';
import { createModelRemote } from './model-remote.ts';
import { createModelServer } from './model-server.ts';
import { seeded } from './seeded.ts';
import { createSharedTabs } from './shared-tabs.ts';
import { createTally } from './tally.ts';
import { createTimeline } from './timeline.ts';
import { openWindow } from './window.ts';

/** Synchronous port calls: the window cannot die during them. */
const AT_ONCE = {
  remote: ['subscribe'],
  outbox: ['entries', 'unreadable', 'subscribe', 'close'],
  catalogue: [
    'isComplete',
    'answers',
    'rejectedRows',
    'query',
    'suggest',
    'counts',
    'nearest',
    'hide',
    'zones',
    'get',
    'markerOf',
    'subscribe',
    'version',
    'close',
  ],
  drafts: ['onChange'],
  database: ['suspend', 'resume', 'storage', 'subscribe', 'onChange', 'close'],
  refreshed: [],
  session: ['onChange'],
  photoCache: [],
  preparer: [],
  hash: [],
};

const timeline = createTimeline();

test('every port call that a window awaits is a crash point', () => {
  const ports: Record<string, string[]> = {};
  const lifecycle = createLifecycle(createTally(), timeline.now, () => {});
  const visitor = { user: '', email: '', role: 'visitor', broken: false } as const;
  openWindow({
    ...{
      name: 'phone',
      clock: timeline,
      random: seeded(1),
      newId: seeded(2).id,
      shared: createSharedTabs(),
    },
    indexedDB: createFaultyIndexedDB().indexedDB,
    lifecycle: {
      ...lifecycle,
      killable(port, target) {
        ports[port] = Object.keys(target).sort();
        return target;
      },
    },
    remote: () => createModelRemote(createModelServer(timeline.now), () => visitor),
    signIn: async () => err({ type: 'Offline' }),
    mutant: (given) => given,
    planned: () => undefined,
    onBegun() {},
    onAccepted() {},
    onDraft() {},
  });
  const known = Object.entries(AT_ONCE).map(([port, calls]) => {
    const waits = Object.keys(crashPoints[port as keyof typeof crashPoints]);
    return [port, [...calls, ...waits].sort()];
  });
  expect(ports).toEqual(Object.fromEntries(known));
});

test('an awaited call that is not a crash point is reported', () => {
  const lifecycle = createLifecycle(createTally(), timeline.now, () => {});
  const odd = { load: async () => undefined, save: async () => undefined, more: async () => 1 };
  const port = lifecycle.killable('refreshed', odd as never) as unknown as typeof odd;
  expect(() => port.more()).toThrow('refreshed.more is waited for');
});
