import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';

/** A fault of one request or its response. Byte counts refer to the body as sent. */
export type Fault =
  /** Responds instead of the server, like a captive portal or a broken gateway. */
  | {
      readonly type: 'answer';
      readonly status: number;
      readonly contentType: string;
      readonly body: string | Buffer;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** Accepts the request and never responds, like a half-open connection. */
  | { readonly type: 'stall' }
  /** Forwards the first bytes of the request's body and then drops the connection. */
  | { readonly type: 'cut-request'; readonly afterBytes: number }
  /** Changes the request's body, like bytes damaged in transit. */
  | { readonly type: 'spoil'; readonly change: (body: Buffer) => Buffer }
  /** Sends the request to the server twice and forwards the second response. */
  | { readonly type: 'duplicate' }
  /** The server handles the request, but no byte of its response arrives. */
  | { readonly type: 'lose' }
  /** The server handles the request; its response is delayed until `answered` resolves. */
  | { readonly type: 'hold'; readonly answered: () => Promise<unknown> }
  /** Forwards the first bytes of the response and then drops the connection. */
  | { readonly type: 'cut'; readonly afterBytes: number }
  /** Forwards the first bytes and then ends the response as if it were complete. */
  | { readonly type: 'truncate'; readonly afterBytes: number }
  /** Changes the text of the response, for example one row among valid ones. */
  | { readonly type: 'rewrite'; readonly change: (body: string) => string }
  | { readonly type: 'delay'; readonly delayMs: number };

/** The login page of a Wi-Fi (captive portal), returned instead of the requested resource. */
export const PORTAL: Fault = {
  type: 'answer',
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>Wi-Fi</title>',
};

export type FaultProxy = {
  /** Address to give to the browser, `http://127.0.0.1:PORT`. */
  readonly address: string;
  /** Sets the fault of each following request; undefined forwards it unchanged. The request waits for `decide`. */
  fault(decide: Decide): void;
  close(): Promise<void>;
};

type Decide = (request: {
  method: string;
  path: string;
}) => Fault | undefined | Promise<Fault | undefined>;

/**
 * Starts a proxy between a real browser and a real server that injects faults on command. No other code
 * injects faults; the server runs unchanged.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let decide: Decide = () => undefined;
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const { method = 'GET', url = '/' } = incoming;
      await carry(target, incoming, outgoing, await decide({ method, path: url }));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    address: `http://127.0.0.1:${address.port}`,
    fault(next) {
      decide = next;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function carry(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): Promise<void> {
  switch (fault?.type) {
    case 'answer':
      incoming.resume();
      outgoing
        .writeHead(fault.status, { 'content-type': fault.contentType, ...fault.headers })
        .end(fault.body);
      return;
    case 'stall':
      incoming.resume();
      return;
    case 'delay':
      setTimeout(() => forward(target, incoming, outgoing, undefined), fault.delayMs);
      return;
    case 'cut-request':
      return cutRequest(target, incoming, fault.afterBytes);
    case 'spoil':
      return forward(target, incoming, outgoing, undefined, fault.change(await buffer(incoming)));
    case 'duplicate': {
      const body = await buffer(incoming);
      await fetch(new URL(incoming.url ?? '/', target), {
        method: incoming.method ?? 'GET',
        headers: ownHeaders(incoming),
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      return forward(target, incoming, outgoing, undefined, body);
    }
    default:
      forward(target, incoming, outgoing, fault);
  }
}

/** Returns the headers that belong to the request, without those of its connection. */
const ownHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length'].includes(name)
        ? [[name, value]]
        : [],
    ),
  );

function cutRequest(target: string, incoming: IncomingMessage, afterBytes: number): void {
  const { method, headers } = incoming;
  const upstream = request(new URL(incoming.url ?? '/', target), { method, headers });
  upstream.on('error', () => {});
  let left = afterBytes;
  const drop = () => {
    if (left > 0) return;
    upstream.destroy();
    incoming.destroy();
  };
  incoming.on('data', (chunk: Buffer) => {
    const part = chunk.subarray(0, Math.max(0, left));
    left -= part.length;
    if (part.length > 0) upstream.write(part, drop);
    else drop();
  });
}

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
  body?: Buffer,
): void {
  const headers = { ...incoming.headers };
  // A body that is to be cut by bytes or rewritten as text must arrive uncompressed.
  if (fault) delete headers['accept-encoding'];
  if (body) {
    delete headers['transfer-encoding'];
    headers['content-length'] = String(body.length);
  }
  const upstream = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers },
    (answer) => {
      if (fault?.type === 'lose') {
        answer.resume().on('end', () => outgoing.destroy());
        return;
      }
      const pass = () => {
        if (outgoing.destroyed) return; // the client has disconnected
        const answerHeaders = { ...answer.headers };
        if (fault) delete answerHeaders['content-length'];
        outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
        deliver(answer, outgoing, fault);
      };
      if (fault?.type === 'hold') void fault.answered().then(pass);
      else pass();
    },
  );
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  if (body) upstream.end(body);
  else incoming.pipe(upstream);
}

function deliver(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): void {
  if (fault?.type !== 'rewrite' && fault?.type !== 'truncate' && fault?.type !== 'cut') {
    pipeline(answer, outgoing, () => {}); // if the server dies, the client sees it at once
    return;
  }
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  answer.on('end', () => {
    const body = Buffer.concat(chunks);
    if (fault.type === 'rewrite') {
      outgoing.end(fault.change(body.toString('utf8')));
    } else if (fault.type === 'truncate') {
      outgoing.end(body.subarray(0, fault.afterBytes));
    } else {
      outgoing.write(body.subarray(0, fault.afterBytes), () => outgoing.destroy());
    }
  });
}
