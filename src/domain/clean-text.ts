// Control characters except tab and line feed, and marks that change the direction of the text after them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Returns a text as the server will store it: Unicode NFC, trimmed, without control characters. The steps are
 * those of the server's `cleanText`, so that both hold the same text. `multiline` keeps line breaks; otherwise
 * tabs and line breaks become one space.
 */
export function cleanText(text: string, multiline = false): string {
  const lines = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  const flat = multiline ? lines : lines.replace(/[\t\n]+/g, ' ');
  return flat.replace(CONTROLS, '').trim();
}
