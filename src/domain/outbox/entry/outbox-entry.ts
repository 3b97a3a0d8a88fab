import * as v from 'valibot';
import { enquiryForms, enquirySchema } from '../../enquiry/enquiry.ts';
import { ID_PATTERN } from '../../ids.ts';
import { listingFieldsSchema } from '../../listing/listing-fields.ts';
import { photoKinds } from '../../listing/photos/photo.ts';
import { privateFieldsSchema } from '../../private-data/private-data.ts';
import { editedCollections } from '../../sync/server-name.ts';
import { cleanChange } from './clean-change.ts';
import { fromEarlier } from './earlier-entries.ts';

/**
 * The version of an entry. A newer app can read, upgrade and send the entries of an older one. The texts of version 1 were not
 * cleaned as the server cleans them since version 2: they kept double and no-break spaces. Since version 3, an enquiry may have a
 * phone instead of an e-mail, and wishes for a visit, which an earlier app would not send. Version 4 names kind, collection and id of a
 * change apart (`earlier-entries.ts`).
 */
export const OUTBOX_VERSION = 4;

const id = v.pipe(v.string(), v.regex(ID_PATTERN));

/** A field's value before and after an edit, for a three-way merge with the server's value. */
const fieldChangeSchema = v.object({ from: v.unknown(), to: v.unknown() });
export const fieldChangesSchema = v.record(v.string(), fieldChangeSchema);

export type FieldChange = Readonly<v.InferOutput<typeof fieldChangeSchema>>;
export type FieldChanges = Readonly<Record<string, FieldChange>>;

const contactSchema = v.object({ name: v.string(), phone: v.string(), email: v.string() });

/** A photo whose prepared bytes are on this device. */
const photoEntries = {
  photoId: id,
  position: v.number(),
  sha256: v.string(),
  bytes: v.number(),
  width: v.number(),
  height: v.number(),
  /** What people said about it before it was sent. */
  text: v.optional(v.object({ caption: v.string(), kind: v.picklist(photoKinds) })),
};

/** Texts of photos as fields of their listing (photo-texts.ts). Entries of earlier versions lack them. */
const photoFieldsSchema = v.record(v.string(), v.string());

/** The record that a change is about, under the device's name of its collection. */
const of = <Name extends string>(collection: Name) => ({ collection: v.literal(collection), id });

/** A new record, with all its fields. */
const creation = <Name extends string, Fields extends v.GenericSchema>(
  collection: Name,
  fields: Fields,
) => v.object({ kind: v.literal('create'), ...of(collection), fields });

/** A record that a restored server lacks or has in an older version; never sent in this form (PULL-12). */
const recovery = <Name extends string, Fields extends v.GenericSchema>(
  collection: Name,
  fields: Fields,
) => v.object({ kind: v.literal('recover'), ...of(collection), fields });

const edited = v.picklist(editedCollections);

const changeSchema = v.variant('kind', [
  v.variant('collection', [
    v.object({
      ...creation('listings', listingFieldsSchema).entries,
      /** False while photos are pending, because visitors must not see an incomplete listing. */
      ready: v.boolean(),
      /** Whether it is created again after a deletion; otherwise the server refuses the deleted id. */
      again: v.optional(v.boolean(), false),
    }),
    creation('advisors', contactSchema),
  ]),
  v.object({
    kind: v.literal('update'),
    collection: edited,
    id,
    changes: fieldChangesSchema,
    /** Whether this device knew of no record: then the entry makes one, unless another device was faster. */
    creates: v.optional(v.literal(true)),
    /** Whether the record is made again after somebody has deleted it. */
    again: v.optional(v.literal(true)),
  }),
  v.object({
    kind: v.literal('delete'),
    ...of('listings'),
    /**
     * The versions the person saw when deciding: the server's, and the one with their pending changes.
     * If the server has any other version, the person is asked.
     */
    seen: v.array(listingFieldsSchema),
    seenPhotoIds: v.array(id),
    /** The texts of the photos in the versions of `seen`. */
    seenTexts: v.optional(v.array(photoFieldsSchema)),
  }),
  v.variant('collection', [
    v.object({
      ...recovery('listings', listingFieldsSchema).entries,
      ready: v.boolean(),
      /** All photos in the order that this device had. */
      photoIds: v.array(id),
      /** The photos that the server lacks and whose bytes are on this device. */
      photos: v.array(v.object(photoEntries)),
      /** The texts of all its photos. */
      texts: v.optional(photoFieldsSchema),
    }),
    v.object({
      ...recovery('advisors', contactSchema).entries,
      /** Whether the server lacks the advisor. If so, entries that name the advisor wait for the answer. */
      isMissing: v.boolean(),
    }),
    recovery('privateData', privateFieldsSchema),
  ]),
  /** A value that lost a conflict, for the history that admins and agents read. */
  v.object({ kind: v.literal('note'), collection: edited, id, changes: fieldChangesSchema }),
  v.object({ kind: v.literal('publish'), ...of('listings') }),
  v.object({
    kind: v.literal('upload-photo'),
    ...of('listings'),
    ...photoEntries,
    /** Whether it is sent again after a removal; otherwise the server refuses the removed id. */
    again: v.optional(v.literal(true)),
  }),
  v.object({ kind: v.literal('remove-photo'), ...of('listings'), photoId: id }),
  v.object({ kind: v.literal('order-photos'), ...of('listings'), photoIds: v.array(id) }),
  /** A message to the agency; it belongs to no session (OUT-9). */
  v.object({
    kind: v.literal('send-enquiry'),
    ...of('enquiries'),
    enquiry: enquirySchema,
    /** The form and the choice made in it, for editing the message again. */
    form: v.picklist(enquiryForms),
    choice: v.string(),
  }),
  v.object({
    kind: v.literal('answer-enquiry'),
    ...of('enquiries'),
    /** The enquiry's subject, for display. */
    title: v.string(),
    /** ISO 8601 in UTC, by this device's clock; '' takes the mark back. */
    answeredAt: v.string(),
  }),
]);

export type OutboxChange = Readonly<v.InferOutput<typeof changeSchema>>;
export type Recovery = Extract<OutboxChange, { kind: 'recover' }>;
export type RecoveredPhoto = Extract<Recovery, { collection: 'listings' }>['photos'][number];

/**
 * A field that two people changed. `who`, an e-mail, set `theirs` at `when` (server time, ISO text). `account` is the id by which the
 * team names that person; earlier versions of the app did not store it.
 */
const clashSchema = v.object({
  field: v.string(),
  base: v.unknown(),
  mine: v.unknown(),
  theirs: v.unknown(),
  who: v.string(),
  account: v.optional(v.string()),
  when: v.string(),
});
export type Clash = Readonly<v.InferOutput<typeof clashSchema>>;
/** A conflict of which is not known yet who set the other value. */
export type Difference = Omit<Clash, 'who' | 'account' | 'when'>;

/** Why an entry is parked. */
const problemSchema = v.variant('type', [
  v.object({
    type: v.literal('Refused'),
    fields: v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })),
  }),
  v.object({ type: v.literal('Forbidden') }),
  v.object({ type: v.literal('TooLarge') }),
  /** The record is no longer on the server: create it again, or discard the change. */
  v.object({ type: v.literal('Gone') }),
  v.object({ type: v.literal('Clash'), clashes: v.array(clashSchema) }),
  /** Deleted here, but changed by another person since. */
  v.object({ type: v.literal('ChangedSince'), clashes: v.array(clashSchema) }),
  /** A restored server lacks these values, or has older ones. */
  v.object({ type: v.literal('Recovered') }),
  /** The same question as versions before 2026-11-24 stored it; no longer written. */
  v.object({ type: v.literal('Forgotten') }),
  /** The bytes of the photo are not on this device any more. */
  v.object({ type: v.literal('BytesLost') }),
]);
export type Problem = Readonly<v.InferOutput<typeof problemSchema>>;

const storedEntrySchema = v.object({
  id,
  version: v.literal(OUTBOX_VERSION),
  /** Place in the queue: a counter, not a time, because clocks may jump. */
  seq: v.number(),
  change: changeSchema,
  /** `collection/id` of the row it changes. */
  subject: v.string(),
  /** The author, who alone may send it. Empty for a message to the agency. */
  userId: v.string(),
  /** Ids of the entries that must leave the queue first. */
  dependsOn: v.array(v.string()),
  state: v.picklist(['waiting', 'sending', 'needs-attention', 'discarded']),
  /** Attempts to send it; 0 = the server cannot know it. */
  attempts: v.number(),
  /** ms since 1970, for display only. */
  createdAt: v.number(),
  /** Not sent before this time, so that it can be undone (ms since 1970). */
  holdUntil: v.optional(v.number()),
  /** Of a discarded entry: the id of the deletion or discard that caused it, for undo. */
  discardedBy: v.optional(v.string()),
  /** Of a discarded entry: the end of its undo time (ms since 1970). */
  backUntil: v.optional(v.number()),
  problem: v.optional(problemSchema),
});

/** Reads a stored entry, and upgrades one of an earlier version. */
export const outboxEntrySchema = v.pipe(
  v.unknown(),
  v.transform(fromEarlier),
  v.object({ entry: storedEntrySchema, isUnclean: v.boolean() }),
  v.transform(({ entry, isUnclean }) =>
    isUnclean ? { ...entry, change: cleanChange(entry.change) } : entry,
  ),
);

export type OutboxEntry = Readonly<v.InferOutput<typeof outboxEntrySchema>>;

/** Whether the server may have received this entry. Then it must be repeated unchanged. */
export const mayHaveArrived = ({ attempts, problem }: OutboxEntry): boolean =>
  attempts > 0 && problem?.type !== 'Refused' && problem?.type !== 'TooLarge';

/** The photos whose bytes this device keeps for an entry. */
export const photosToSend = ({
  change,
}: Pick<OutboxEntry, 'change'>): readonly RecoveredPhoto[] => {
  if (change.kind === 'upload-photo') return [change];
  return change.kind === 'recover' && change.collection === 'listings' ? change.photos : [];
};
