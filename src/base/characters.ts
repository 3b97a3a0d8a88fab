/** How many characters a text has, as PocketBase counts them: an emoji is one of them, and two units of a string. */
export const lengthOf = (text: string): number => [...text].length;

/** The first characters of a text. Unlike `slice`, it splits none. */
export const startOf = (text: string, most: number): string => [...text].slice(0, most).join('');
