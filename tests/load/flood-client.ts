import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

// `node tests/load/flood-client.ts '{"port":…}'`: an attacker in a process of its own. Asks on open
// connections again and again until it is told to end, and prints how many answers of each status it has got.

export type Flood = {
  readonly port: number;
  readonly isTls: boolean;
  readonly connections: number;
  /** `{n}` becomes another number each time. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
};

const { port, isTls, connections, path, headers }: Flood = JSON.parse(process.argv[2] ?? '');
const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
const statuses: Record<string, number> = {};
let sent = 0;
let isOver = false;

function open(): void {
  const at = { host: '127.0.0.1', port };
  const socket = isTls ? connectTls({ ...at, rejectUnauthorized: false }) : connect(at);
  const ask = () => {
    sent += 1;
    const target = path.replace('{n}', String(sent));
    socket.write(`GET ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  };
  let rest = 0;
  let head = '';
  socket.once(isTls ? 'secureConnect' : 'connect', ask);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (!isOver) setTimeout(open, 10);
  });
  socket.on('data', (bytes) => {
    if (rest > 0) rest -= bytes.length;
    else {
      head += bytes.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const status = /^HTTP\/1.1 (\d+)/.exec(head)?.[1] ?? 'none';
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      // Chunks end with an empty one; what is compressed is not read here.
      if (length === undefined && !/\r\n0\r\n\r\n$/.test(head)) return;
      statuses[status] = (statuses[status] ?? 0) + 1;
      rest = length === undefined ? 0 : Number(length) - (head.length - end - 4);
      head = '';
    }
    if (rest <= 0) ask();
  });
}
for (let n = 0; n < connections; n += 1) open();
process.once('SIGTERM', () => {
  isOver = true;
  console.log(JSON.stringify(statuses));
  process.exit(0);
});
