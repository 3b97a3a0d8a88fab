import { type RequestListener, request } from 'node:http';
import { pipeline } from 'node:stream';

/** Returns the listener of a proxy that passes everything on to a port of this machine, as it arrives. */
export const passOn =
  (port: number): RequestListener =>
  (incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const upstream = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    upstream.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
