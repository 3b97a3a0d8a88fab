// Controls except tab and line feed, and the marks that turn the direction of what follows.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/**
 * A typed text as the server will keep it (the same steps as its `cleanText`), so that device and
 * server never differ in what nobody can see: composed, trimmed, without control characters. With
 * `multiline` line breaks stay; otherwise any white space is one space.
 */
export function cleanText(text: string, multiline = false): string {
  const lines = text.normalize('NFC').replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n');
  const flat = multiline ? lines : lines.replace(/[\t\n]+/g, ' ');
  return flat.replace(CONTROLS, '').trim();
}
