import { expect, test } from 'vitest';
import { afterSignOut } from '#app/typed-text.ts';
import { createListeners } from '#base/listeners.ts';
import { createDatabase } from '#db/database.ts';
import { createAskerMemory } from '#db/enquiries/asker.ts';
import type { SessionState } from '#session/session-state.ts';

const asker = { name: 'Ana', contact: '600 111 222' };

test('who has asked is known after a restart, and no more once the person who was signed in leaves', async () => {
  const name = `asker-${crypto.randomUUID()}`;
  await createAskerMemory(createDatabase({ name })).save(asker);
  const memory = createAskerMemory(createDatabase({ name }));
  expect(await memory.load()).toEqual(asker);

  const { subscribe, notify } = createListeners();
  let state: SessionState = { kind: 'visitor' };
  const forgotten: unknown[] = [];
  afterSignOut({ state: () => state, subscribe }, () => forgotten.push(memory.forget()));
  const person = { user: 'u00000000000001', email: 'a@example.test', role: 'user' } as const;
  for (const next of ['signed-in', 'expired'] as const) {
    state = { kind: next, ...person };
    notify();
  }
  expect(forgotten).toEqual([]);
  state = { kind: 'visitor' };
  notify();
  await Promise.all(forgotten);
  expect(forgotten).toHaveLength(1);
  expect(await memory.load()).toBeUndefined();
});
