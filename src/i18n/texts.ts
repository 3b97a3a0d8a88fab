// The types of all texts, from the Spanish files.
import type about from './es/about.json';
import type agency from './es/agency.json';
import type auth from './es/auth.json';
import type contact from './es/contact.json';
import type editor from './es/editor.json';
import type enquiries from './es/enquiries.json';
import type guides from './es/guides.json';
import type inbox from './es/inbox.json';
import type legal from './es/legal.json';
import type { messages } from './es/messages.ts';
import type operation from './es/operation.json';
import type outbox from './es/outbox.json';
import type received from './es/received.json';
import type services from './es/services.json';

/** The topics' texts. Each file has one first-level key, the topic's name. */
export type Topics = typeof about &
  typeof agency &
  typeof auth &
  typeof contact &
  typeof editor &
  typeof enquiries &
  typeof guides &
  typeof inbox &
  typeof legal &
  typeof operation &
  typeof outbox &
  typeof received &
  typeof services;

type Texts = typeof messages & Topics;

/** The key without the ending of a plural form. */
type Plain<Key extends string> = Key extends `${infer Name}_${'one' | 'many' | 'other'}`
  ? Name
  : Key;

type KeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? Plain<Key>
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${KeyOf<Tree[Key]>}`;
}[keyof Tree & string];

type TreeKeyOf<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? never
    : Tree[Key] extends readonly unknown[]
      ? Key
      : Key | `${Key}.${TreeKeyOf<Tree[Key]>}`;
}[keyof Tree & string];

type At<Tree, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<Tree[Key], Rest>
    : never
  : Path extends keyof Tree
    ? Tree[Path]
    : never;

/** A key of a text. It exists in Spanish. */
export type TextKey = KeyOf<Texts>;

/** The numbers and words that stand in a text as `{name}`. A number called `count` chooses the plural form. */
type Values = Readonly<Record<string, string | number | boolean | undefined>> & {
  readonly count?: number;
  /** In place of a text that is missing. */
  readonly defaultValue?: string;
};

export type Translate = {
  (key: TextKey, values?: Values): string;
  /** A list or a tree of texts. */
  <Key extends TreeKeyOf<Texts>>(
    key: Key,
    values: Values & { readonly returnObjects: true },
  ): At<Texts, Key>;
};
