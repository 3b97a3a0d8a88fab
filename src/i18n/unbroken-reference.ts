import { NO_BREAK_SPACE } from './format.ts';

/** A subject as people read it: the server keeps it with plain spaces, at which «Ref. 1042» would break. */
export const unbrokenReference = (subject: string): string =>
  subject.replaceAll(/\bRef\. (?=\d)/g, `Ref.${NO_BREAK_SPACE}`);
