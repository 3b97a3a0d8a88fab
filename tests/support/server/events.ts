import type { TestServer } from './server.ts';

/** Subscribes to the server's event stream; `received` grows as events arrive. */
export async function listen(server: TestServer, topics: string[], token?: string) {
  const { clientId, received, close } = await openStream(server);
  const subscribed = await server.request('/api/realtime', {
    method: 'POST',
    json: { clientId, subscriptions: topics },
    ...(token === undefined ? {} : { token }),
  });
  if (subscribed.status !== 204) throw new Error(`not subscribed: ${subscribed.text}`);
  return { received, close };
}

/** Opens an event stream without a subscription. */
export async function openStream(server: TestServer) {
  const received: { topic: string; data: string }[] = [];
  const abort = new AbortController();
  const stream = await fetch(`${server.url}/api/realtime`, { signal: abort.signal });
  if (stream.status !== 200) throw new Error(`no event stream: ${stream.status}`);
  const connected = Promise.withResolvers<string>();
  void read(stream, (topic, data) => {
    if (topic === 'PB_CONNECT') connected.resolve(String(JSON.parse(data).clientId));
    else received.push({ topic, data });
  }).catch((error: unknown) => {
    if (!abort.signal.aborted) connected.reject(error);
  });
  return { clientId: await connected.promise, received, close: () => abort.abort() };
}

async function read(stream: Response, take: (topic: string, data: string) => void) {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of stream.body ?? []) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}:(.*)$`, 'm').exec(block)?.[1] ?? '';
      take(field('event'), field('data'));
    }
  }
}
