import { expect, test } from 'vitest';
import { createDatabase } from '#db/database.ts';
import { createSessionMemory } from '#db/device/session-memory.ts';
import { createSession } from '#session/session.ts';
import { createFakeClock } from '../../support/device/fake-clock.ts';
import { createFaultyIndexedDB } from '../../support/device/faulty-indexeddb.ts';
import { idOf } from '../../support/device/listings.ts';

const remembered = {
  token: 't1',
  user: idOf('u', 1),
  email: 'admin@example.test',
  role: 'admin',
} as const;

test('the session is read again when a database that failed to open opens later', async () => {
  const disk = createFaultyIndexedDB();
  const aDatabase = () =>
    createDatabase({ clock: createFakeClock().clock, indexedDB: disk.indexedDB });
  const before = aDatabase();
  await createSessionMemory(before).save(remembered);
  before.close();

  disk.faults.open = new DOMException('Internal error', 'UnknownError');
  const database = aDatabase();
  const session = createSession({
    memory: createSessionMemory(database),
    signIn: () => Promise.reject(new Error('not asked')),
    forgetPrivate: () => Promise.resolve(),
  });
  await session.open();
  expect(session.state()).toEqual({ kind: 'visitor' });

  disk.faults.open = undefined;
  const known = new Promise<void>((resolve) => session.subscribe(resolve));
  await database.probe();
  await known;
  expect(session.state()).toMatchObject({ kind: 'signed-in', role: 'admin' });
  session.close();
  database.close();
});
