import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine, Session } from './session.ts';

/**
 * Lives through a story on a device of its own: `start` opens the browser, after a `kill` again with
 * everything it had kept. The browser and its profile are gone when the story has ended.
 */
export async function onPhone(
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
