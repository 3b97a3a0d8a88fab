import rules from './links.json' with { type: 'json' };

const HOST = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** A link as people write it: `Https://…`, as a phone writes the first letter, and `www.…` or `youtu.be/…`. Any other text stays, for the form to refuse. */
export const typedLink = (text: string): string =>
  HOST.test(text) ? `https://${text}` : text.replace(/^https:\/\//i, 'https://');

const LINK = new RegExp(rules.pattern);

/**
 * Whether a text is an address that people may follow: with https, and nobody's name before the host, behind which another host could
 * hide (`https://youtube.com@evil.example`). The server decides by the same pattern.
 */
export const isLink = (text: string): boolean => LINK.test(text);
