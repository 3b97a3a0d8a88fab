import { once } from 'node:events';
import type { Socket } from 'node:net';
import PostalMime, { type Address, addressParser, type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../machine/free-port.ts';
import { type SignIn, type StrictRules, strictRules } from './strict-smtp.ts';

/** A real mail server on a free port that stores received mails and injects faults on command. */

/** A stage of a delivery; `taken` is between storing the message and the 250 response, `accepted` right after that. */
export type Stage = 'connect' | 'mail' | 'rcpt' | 'data' | 'taken' | 'accepted';

/** A number rejects with that code; `silence` never responds; `drop` closes the connection. */
type Fault = number | 'silence' | 'drop';

/** Called at every stage; `to` is the recipient, known from `rcpt` on. */
export type Decide = (at: {
  stage: Stage;
  to: string;
}) => Fault | undefined | Promise<Fault | undefined>;

/** A mail accepted with 250: the greeting, the envelope, the parsed message and its `From` as it was sent. */
export type TakenMail = Email & {
  envelope: { from: string; to: string[] };
  senders: readonly Address[];
  greeting: string;
};

export type SmtpOptions = {
  /** A free one by default. */
  port?: number;
  /** Makes the server as strict as the strictest that people use; it then asks for this sign-in. */
  strict?: SignIn;
};

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** Continues the delivery, or responds with the error. */
type Next = (error?: Error | null) => Promise<void> | void;

/** Accepts every greeting, recipient and message without a sign-in. */
const lenient: StrictRules = {
  options: { authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] },
  problemOfGreeting: () => undefined,
  problemOfRecipient: () => undefined,
  problemOfMessage: () => undefined,
};

/** Starts a mail server; it accepts every mail by default. */
export async function startSmtpServer({ port: wantedPort, strict }: SmtpOptions = {}) {
  const rules = strict ? strictRules(strict) : lenient;
  let decide: Decide = () => undefined;
  let connections = 0;
  const mails: TakenMail[] = [];
  const sockets = new Map<number, Socket>();

  /** Applies the fault of a stage; calls `go` unless the fault is `silence` or `drop`. */
  async function pass(stage: Stage, port: number, to: string, go: Next) {
    const fault = await decide({ stage, to });
    if (fault === 'drop') sockets.get(port)?.destroy();
    else if (typeof fault === 'number')
      await go(Object.assign(new Error(`told to say ${fault}`), { responseCode: fault }));
    else if (fault === undefined) await go();
  }

  const server = new SMTPServer({
    ...rules.options,
    disableReverseLookup: true,
    socketTimeout: 10 * 60_000, // longer than any test waits in silence
    closeTimeout: 1,
    logger: false,
    onConnect({ remotePort }, done) {
      connections++;
      void pass('connect', remotePort, '', done);
    },
    onMailFrom(_address, { remotePort, hostNameAppearsAs }, done) {
      const problem = rules.problemOfGreeting(hostNameAppearsAs);
      void pass('mail', remotePort, '', (fault) => done(fault ?? problem));
    },
    onRcptTo({ address }, { remotePort }, done) {
      const problem = rules.problemOfRecipient(address);
      void pass('rcpt', remotePort, address, (fault) => done(fault ?? problem));
    },
    onData(stream, { remotePort, envelope, hostNameAppearsAs: greeting }, done) {
      const [to = ''] = envelope.rcptTo.map(({ address }) => address);
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      const isWhole = once(stream, 'end').then(
        () => true,
        () => false, // the connection closed before the end
      );
      stream.once('data', () => {
        void pass('data', remotePort, to, async (refusal) => {
          if (!(await isWhole)) return;
          if (refusal) done(refusal);
          else await take();
        });
      });

      async function take() {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const message = Buffer.concat(parts);
        const problem = rules.problemOfMessage(message);
        if (problem) return done(problem);
        const email = await PostalMime.parse(message);
        const sender = email.headers.find(({ key }) => key === 'from')?.value ?? '';
        mails.push({
          ...email,
          greeting,
          senders: addressParser(sender),
          envelope: { from, to: envelope.rcptTo.map((r) => r.address) },
        });
        await pass('taken', remotePort, to, (fault) => done(fault));
        await decide({ stage: 'accepted', to });
      }
    },
  });
  server.on('error', () => undefined); // faults close connections at any point
  server.server.on('connection', (socket: Socket) => {
    sockets.set(socket.remotePort ?? 0, socket);
  });
  const port = wantedPort ?? (await freePort());
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });

  const cutAll = () => {
    for (const socket of sockets.values()) socket.destroy();
    sockets.clear();
  };

  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    /** Sets the faults of each following stage; without an argument every mail is accepted. */
    behave: (next: Decide = () => undefined) => {
      decide = next;
    },
    /** Closes the connections that wait in silence. */
    cutAll,
    /** Returns the mails accepted for an address. */
    to: (address: string) => mails.filter(({ envelope }) => envelope.to.includes(address)),
    async close() {
      cutAll();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
