import limits from './account-limits.json' with { type: 'json' };

/** The purpose of a link in one of the server's mails. */
export type MailedLink = {
  readonly purpose: 'confirm' | 'reset' | 'email';
  /** Valid once and for a limited time, which only the server knows. */
  readonly token: string;
};

/**
 * Parses `confirm=TOKEN` after the `#` of /auth; undefined for anything else. Browsers do not send this
 * part, so no server, proxy or log sees the token.
 */
export function parseMailedLink(fragment: string): MailedLink | undefined {
  const [, purpose, token = ''] = /^#?(confirm|reset|email)=([\w.-]+)$/.exec(fragment) ?? [];
  return purpose === 'confirm' || purpose === 'reset' || purpose === 'email'
    ? { purpose, token }
    : undefined;
}

/** The server's minimum length of a password, in characters. */
export const MIN_PASSWORD = limits.password;
