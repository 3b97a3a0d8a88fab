// biome-ignore lint/suspicious/noControlCharactersInRegex: these are characters of texts
const LINE_BREAKS = /\r\n?|[\u000b\u000c\u0085\u2028\u2029]/g;

// Control characters except tab and line feed, and marks that change the direction of the text after them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

// Not `\s`, whose characters differ between interpreters.
const SPACES = /[\t\n \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/**
 * Returns a text as the server will store it: Unicode NFC, trimmed, without control characters. The steps are
 * those of the server's `cleanText`, so that both hold the same text. `multiline` keeps spaces and line breaks;
 * otherwise any white space is one space.
 */
export function cleanText(text: string, multiline = false): string {
  const lines = text.normalize('NFC').replace(LINE_BREAKS, '\n').replace(CONTROLS, '');
  return (multiline ? lines : lines.replace(SPACES, ' ')).trim();
}
