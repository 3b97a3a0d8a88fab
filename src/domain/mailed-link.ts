/** What the link of one of the server's mails is for (decisions 4). */
export type MailedLink = {
  readonly purpose: 'confirm' | 'reset' | 'email';
  /** Good for one use and a while; only the server can tell. */
  readonly token: string;
};

/**
 * `confirm=TOKEN` after the `#` of /auth: there no server, proxy or log gets to see the token.
 * Undefined for anything else.
 */
export function parseMailedLink(fragment: string): MailedLink | undefined {
  const [, purpose, token = ''] = /^#?(confirm|reset|email)=([\w.-]+)$/.exec(fragment) ?? [];
  return purpose === 'confirm' || purpose === 'reset' || purpose === 'email'
    ? { purpose, token }
    : undefined;
}

/** The server's least length of a password, in characters. */
export const MIN_PASSWORD = 8;
