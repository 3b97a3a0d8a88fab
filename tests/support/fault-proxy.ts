import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** What the proxy does to one answer. Bytes count the body as it leaves the server. */
export type Fault =
  /** Answers in the server's place, as a captive portal or a broken gateway does. */
  | {
      readonly type: 'answer';
      readonly status: number;
      readonly contentType: string;
      readonly body: string;
    }
  /** Passes the first bytes of the body and then drops the connection. */
  | { readonly type: 'cut'; readonly afterBytes: number }
  /** Passes the first bytes and then ends the answer as if it were complete. */
  | { readonly type: 'truncate'; readonly afterBytes: number }
  /** Lets the whole text through a function: one changed row among good ones. */
  | { readonly type: 'rewrite'; readonly change: (body: string) => string }
  | { readonly type: 'delay'; readonly delayMs: number };

export type FaultProxy = {
  /** Address to give to the browser, `http://127.0.0.1:PORT`. */
  readonly address: string;
  /** Decides for each request from now on; undefined = pass untouched. */
  fault(decide: (request: { method: string; path: string }) => Fault | undefined): void;
  close(): Promise<void>;
};

/**
 * A proxy between a real browser and a real server that misbehaves on command. Faults are made
 * here and nowhere else: the server stays the real one (decisions 8).
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let decide: Parameters<FaultProxy['fault']>[0] = () => undefined;
  const server = createServer((incoming, outgoing) => {
    const fault = decide({ method: incoming.method ?? 'GET', path: incoming.url ?? '/' });
    if (fault?.type === 'answer') {
      outgoing.writeHead(fault.status, { 'content-type': fault.contentType }).end(fault.body);
    } else if (fault?.type === 'delay') {
      setTimeout(() => forward(target, incoming, outgoing, undefined), fault.delayMs);
    } else {
      forward(target, incoming, outgoing, fault);
    }
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

function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): void {
  const headers = { ...incoming.headers };
  // A body that is to be cut by bytes or rewritten as text must arrive uncompressed.
  if (fault) delete headers['accept-encoding'];
  const upstream = request(
    new URL(incoming.url ?? '/', target),
    { method: incoming.method, headers },
    (answer) => {
      const answerHeaders = { ...answer.headers };
      if (fault) delete answerHeaders['content-length'];
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      deliver(answer, outgoing, fault);
    },
  );
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

function deliver(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  fault: Fault | undefined,
): void {
  if (!fault || fault.type === 'delay' || fault.type === 'answer') {
    answer.pipe(outgoing);
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
