import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { againWhenPageIsLost } from './restarts.ts';
import type { Engine, Session } from './session.ts';

/**
 * Runs a story with its own browser profile. The story's `start` opens the browser; after a `kill`
 * it opens it again with the same profile. `prepare` resets the server before a story is repeated.
 */
export const onPhone = (
  engine: Engine,
  story: (start: () => Promise<Session>) => Promise<void>,
  prepare: () => unknown = () => {},
): Promise<void> =>
  againWhenPageIsLost(
    () => withProfile(engine, story),
    async () => prepare(),
  );

async function withProfile(
  engine: Engine,
  story: (start: () => Promise<Session>) => Promise<void>,
): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), 'marola-profile-'));
  let session: Session | undefined;
  try {
    await story(async () => {
      session = await engine.launch(profile);
      return session;
    });
  } finally {
    await session?.kill().catch(() => undefined); // the story may have killed it
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
