import type { SMTPServerOptions } from 'smtp-server';

/** The rules of mail servers that refuse what others let pass; each refuses in the words of Postfix. */

/** `method` is the only one that is offered, by default LOGIN; `words` are the answer to a wrong password. */
export type SignIn = { username: string; password: string; method?: string; words?: string };

/** Undefined for what is accepted. */
type Problem = (Error & { responseCode: number }) | undefined;

export type StrictRules = {
  options: SMTPServerOptions;
  problemOfGreeting: (name: string) => Problem;
  problemOfRecipient: (address: string) => Problem;
  problemOfMessage: (message: Buffer) => Problem;
};

/** The most bytes of a line without its end (RFC 5321). */
const LONGEST_LINE = 998;

const problem = (responseCode: number, words: string): Problem =>
  Object.assign(new Error(words), { responseCode });

/**
 * Returns the rules of a server that asks for a sign-in and offers only one method, refuses a greeting without
 * a dot, each recipient the first time (greylisting), and a message with a long line.
 */
export function strictRules(signIn: SignIn): StrictRules {
  const { username, password, method = 'LOGIN', words = 'authentication failed' } = signIn;
  const seen = new Set<string>();
  return {
    options: {
      authMethods: [method],
      allowInsecureAuth: true, // the tests use the loopback without encryption
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) =>
        auth.username === username && auth.password === password
          ? done(null, { user: username })
          : done(problem(535, `5.7.8 Error: ${words}`)),
    },
    problemOfGreeting: (name) =>
      /\w\.\w|^\[[\d.]+\]$/.test(name)
        ? undefined
        : problem(504, `5.5.2 <${name}>: Helo command rejected: need fully-qualified hostname`),
    problemOfRecipient(address) {
      if (seen.has(address)) return undefined;
      seen.add(address);
      return problem(451, `4.2.0 <${address}>: Recipient address rejected: Greylisted`);
    },
    problemOfMessage: (message) =>
      message
        .toString('latin1')
        .split('\r\n')
        .some((line) => line.length > LONGEST_LINE)
        ? problem(554, '5.6.0 Error: line too long')
        : undefined,
  };
}
