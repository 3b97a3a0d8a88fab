import type { createSessionMemory } from '#db/session-memory.ts';

type SessionMemory = Pick<ReturnType<typeof createSessionMemory>, 'load'>;

/**
 * Fetches as whoever is signed in on this device: an `<img>` cannot carry a token, and the photos of
 * an archived listing open to an admin's only (decisions 4). Rejects as `fetch` does, also when `stop`
 * or the page itself aborts.
 */
export async function fetchAsReader(
  request: Request,
  session: SessionMemory,
  stop: AbortSignal,
): Promise<Response> {
  const remembered = await session.load();
  const token = remembered.ok ? remembered.value?.token : undefined;
  const signal = AbortSignal.any([request.signal, stop]);
  return token === undefined
    ? fetch(request, { signal })
    : fetch(request.url, { headers: { Authorization: token }, signal });
}
