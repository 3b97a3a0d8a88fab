import 'fake-indexeddb/auto';
import './quick-clone.ts';
import './turns.ts';

// With BroadcastChannel, Dexie reports every write to other processes. The simulated tabs share
// this process, and the system decides when a channel's messages arrive, so a seed could not repeat
// them.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

// Dexie layers that the app does not use (its cache is off). They take a seventh of a history's
// time.
const { Dexie } = await import('dexie'); // after the channel is removed: Dexie would open it
Dexie.addons.push((dexie) => {
  for (const name of ['Cache', 'VirtualIndexMiddleware', 'HooksMiddleware'])
    dexie.unuse({ stack: 'dbcore', name });
});

const say = console.warn;
/**
 * Suppresses Dexie's warning that it reopens a connection: the simulator kills connections on
 * purpose.
 */
console.warn = (...words: unknown[]) => {
  if (words[0] !== 'Dexie: Need to reopen db') say(...words);
};

// These files are loaded on first use. The first history would wait for them, a repetition would not.
await import('#catalogue/from-packs.ts');
await import('#catalogue/write-derived.ts');
await import('#db/outbox/park-recovered.ts');
