import type { createSessionMemory } from '#db/device/session-memory.ts';

type SessionMemory = Pick<ReturnType<typeof createSessionMemory>, 'load'>;

/**
 * Fetches as the signed-in person. An `<img>` cannot carry a token, and only staff may load photos
 * of archived listings. Rejects as `fetch` does, also when `stop` or the page aborts.
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
