import type { SearchWithNews } from '#db/searches/saved-searches.ts';
import type { Frequency } from '#domain/saved/digest.ts';

export type SaveFormProps = {
  /** A `searchText` or a `listingSearch`. */
  readonly search: string;
  readonly ready: { readonly name: string; readonly conditions: readonly string[] };
  /** The saved search with the same conditions. */
  readonly known: SearchWithNews | undefined;
  /** The saved search whose conditions somebody is changing. */
  readonly changed: SearchWithNews | undefined;
  readonly onDone: () => void;
};

export type SaveFields = {
  readonly name: string;
  /** Whether to ask the browser for notifications. */
  readonly notify: boolean;
  readonly byMail: boolean;
  readonly email: string;
  readonly frequency: Frequency;
  readonly consent: boolean;
};

/** The text of each wrong field. */
export type SaveProblems = {
  readonly [Field in 'name' | 'email' | 'consent']?: string | undefined;
};
