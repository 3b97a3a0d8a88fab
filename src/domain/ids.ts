import ids from './ids.json' with { type: 'json' };

/** Ids are created on the device, so the server recognises a retry after a lost response. They have PocketBase's own pattern. */
const { length: LENGTH } = ids;

/** The source of a pattern that finds an id in a longer text. */
export const ID = ids.pattern;
export const ID_PATTERN = new RegExp(`^${ID}$`);

/** Creates ids; a port, so that tests can predict the ids. */
export type CreateId = () => string;

/** A new record id, 77 bits of randomness from the platform's generator. */
export function createId(): string {
  let id = '';
  while (id.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      // 252 is the largest multiple of 36 in a byte: larger values would make the first letters more frequent.
      if (byte < 252 && id.length < LENGTH) id += (byte % 36).toString(36);
    }
  }
  return id;
}
