// Private data of listings in a copy of unsent work. A copy is a file that people send by mail, so it has them only on request.
import type { UnsentWork } from '#db/outbox/restore-outbox.ts';
import type { OutboxRow } from '#db/schema.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { subjectOf } from '#domain/outbox/entry/subject.ts';
import { privateFormOf } from '#domain/private-data/private-form.ts';

/** Whether unsent work has private data of listings: whether `withoutPrivateData` would take anything from it. */
export const hasPrivateData = ({
  entries,
  unreadable,
  drafts,
  unreadableDrafts,
}: Omit<UnsentWork, 'photos' | 'picked'>): boolean =>
  entries.some(isPrivateEntry) ||
  unreadable.some(isPrivateRow) ||
  drafts.some(isPrivateForm) ||
  unreadableDrafts.some(
    ({ content }) => JSON.stringify(content) !== JSON.stringify(withoutPrivateKeys(content)),
  );

const isPrivateEntry = ({ change }: OutboxEntry) => change.collection === 'privateData';
const isPrivateRow = ({ subject }: OutboxRow) => subject.startsWith(subjectOf('privateData', ''));
/** A form in which somebody has emptied all fields still has the values from before. */
const isPrivateForm = ({ form, privateBefore, privateRefused }: ListingDraft) =>
  privateBefore !== undefined ||
  privateRefused !== undefined ||
  JSON.stringify(form.privateData) !== EMPTY;

const EMPTY = JSON.stringify(privateFormOf());

/** The same work without private data. Forms keep everything else, and change no private data when they are saved. */
export const withoutPrivateData = (work: UnsentWork): UnsentWork => ({
  ...work,
  entries: work.entries.filter((entry) => !isPrivateEntry(entry)),
  unreadable: work.unreadable.filter((row) => !isPrivateRow(row)),
  drafts: work.drafts.map(
    ({
      privateBefore: _before,
      privateRefused: _refused,
      privateTyped: _typed,
      privateUnseen: _unseen,
      form,
      ...draft
    }) => ({
      ...draft,
      form: { ...form, privateData: privateFormOf() },
    }),
  ),
  unreadableDrafts: work.unreadableDrafts.map((draft) => ({
    ...draft,
    content: withoutPrivateKeys(draft.content),
  })),
});

/** A form of another version of the app, without what such versions call private. */
const withoutPrivateKeys = (content: unknown): unknown =>
  content === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(content, (key, value: unknown) =>
          key.startsWith('private') ? undefined : value,
        ),
      );
