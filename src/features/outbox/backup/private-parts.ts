// Private data of listings in a copy of unsent work. A copy is a file that people send by mail, so it has them only on request.
import type { UnsentWork } from '#db/outbox/restore-outbox.ts';
import type { ListingDraft } from '#domain/listing/listing-draft.ts';
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts';
import { subjectOfPrivate } from '#domain/outbox/subject.ts';
import { privateFormOf } from '#domain/private-data/private-form.ts';

/** Whether entries or forms have private data of listings. */
export const havePrivateData = (
  entries: readonly OutboxEntry[],
  drafts: readonly Pick<ListingDraft, 'form'>[],
): boolean =>
  entries.some(({ change }) => 'privateId' in change) ||
  drafts.some(({ form }) => JSON.stringify(form.privateData) !== EMPTY);

const EMPTY = JSON.stringify(privateFormOf());

/** The same work without private data. Forms keep everything else, and change no private data when they are saved. */
export const withoutPrivateData = (work: UnsentWork): UnsentWork => ({
  ...work,
  entries: work.entries.filter(({ change }) => !('privateId' in change)),
  unreadable: work.unreadable.filter(({ subject }) => !subject.startsWith(subjectOfPrivate(''))),
  drafts: work.drafts.map(
    ({ privateBefore: _before, privateRefused: _refused, form, ...draft }) => ({
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
