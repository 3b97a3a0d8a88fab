import 'fake-indexeddb/auto';
import './quick-clone.ts';
import './turns.ts';

// Dexie would tell other processes' tabs of every write; the simulated ones hear it in this process,
// and a channel's messages come when the system likes, which no seed could repeat.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

// Layers of Dexie that nothing of ours uses (its cache is switched off), and a seventh of a history.
const { Dexie } = await import('dexie'); // after the channel has gone, which it would open
Dexie.addons.push((dexie) => {
  for (const name of ['Cache', 'VirtualIndexMiddleware', 'HooksMiddleware'])
    dexie.unuse({ stack: 'dbcore', name });
});

const say = console.warn;
/** Dexie says of every connection that is killed on purpose that it opens another one. */
console.warn = (...words: unknown[]) => {
  if (words[0] !== 'Dexie: Need to reopen db') say(...words);
};
