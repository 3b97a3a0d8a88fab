import * as v from 'valibot';
import { enquiryForms, enquirySchema } from './enquiry.ts';
import { ID_PATTERN } from './ids.ts';
import { listingFieldsSchema } from './listing-fields.ts';

/**
 * What one durable row of the outbox says (decisions 3.2 to 3.10). The shape carries a version, so
 * that an entry written by an older app can be read, upgraded and sent by a newer one.
 */
export const OUTBOX_VERSION = 1;

const id = v.pipe(v.string(), v.regex(ID_PATTERN));

/** A field's value before and after an edit: what a three-way merge against the server's needs. */
const fieldChangeSchema = v.object({ from: v.unknown(), to: v.unknown() });
const fieldChangesSchema = v.record(v.string(), fieldChangeSchema);

export type FieldChange = Readonly<v.InferOutput<typeof fieldChangeSchema>>;
export type FieldChanges = Readonly<Record<string, FieldChange>>;

const changeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('create-listing'),
    listingId: id,
    fields: listingFieldsSchema,
    /** False while photos wait: nobody else sees half a listing (decisions 3.8). */
    ready: v.boolean(),
    /** Made again after it was deleted elsewhere: the server refuses a deleted id without being told so. */
    again: v.optional(v.boolean(), false),
  }),
  v.object({ kind: v.literal('update-listing'), listingId: id, changes: fieldChangesSchema }),
  v.object({
    kind: v.literal('delete-listing'),
    listingId: id,
    /**
     * What the person had seen when deciding: as the server had it, and as it was shown with changes
     * of their own on their way. Anything else on the server is a question.
     */
    seen: v.array(listingFieldsSchema),
    seenPhotoIds: v.array(id),
  }),
  v.object({ kind: v.literal('publish-listing'), listingId: id }),
  v.object({
    kind: v.literal('upload-photo'),
    photoId: id,
    listingId: id,
    position: v.number(),
    sha256: v.string(),
    bytes: v.number(),
    width: v.number(),
    height: v.number(),
    /** Once more after it was removed: the server refuses a removed id without being told so. */
    again: v.optional(v.literal(true)),
  }),
  v.object({ kind: v.literal('remove-photo'), photoId: id, listingId: id }),
  v.object({ kind: v.literal('order-photos'), listingId: id, photoIds: v.array(id) }),
  v.object({
    kind: v.literal('create-advisor'),
    advisorId: id,
    fields: v.object({ name: v.string(), phone: v.string(), email: v.string() }),
  }),
  v.object({ kind: v.literal('update-advisor'), advisorId: id, changes: fieldChangesSchema }),
  /** The value that lost a conflict, for the history that admins read (decisions 3.5). */
  v.object({
    kind: v.literal('note-discarded'),
    listingId: id,
    changes: fieldChangesSchema,
  }),
  v.object({
    kind: v.literal('note-discarded-advisor'),
    advisorId: id,
    changes: fieldChangesSchema,
  }),
  /** What anybody writes to the agency; it belongs to nobody's session (decisions 5). */
  v.object({
    kind: v.literal('send-enquiry'),
    enquiryId: id,
    enquiry: enquirySchema,
    /** Where it was written and what was chosen there, for editing it again. */
    form: v.picklist(enquiryForms),
    choice: v.string(),
  }),
  v.object({
    kind: v.literal('answer-enquiry'),
    enquiryId: id,
    /** The enquiry's subject, to be shown. */
    title: v.string(),
    /** ISO 8601 in UTC, by this device's clock. */
    answeredAt: v.string(),
  }),
]);

export type OutboxChange = Readonly<v.InferOutput<typeof changeSchema>>;

/** One field that two people changed: what it was, both values, and who set the other one when (server's time, text). */
const clashSchema = v.object({
  field: v.string(),
  base: v.unknown(),
  mine: v.unknown(),
  theirs: v.unknown(),
  who: v.string(),
  when: v.string(),
});
export type Clash = Readonly<v.InferOutput<typeof clashSchema>>;

/** Why an entry left the queue's way and what a person has to decide (decisions 3.5, 3.6). */
const problemSchema = v.variant('type', [
  v.object({
    type: v.literal('Refused'),
    fields: v.array(v.object({ field: v.string(), code: v.string(), message: v.string() })),
  }),
  v.object({ type: v.literal('Forbidden') }),
  v.object({ type: v.literal('TooLarge') }),
  /** The listing or advisor is no longer on the server: make it again, or let go. */
  v.object({ type: v.literal('Gone') }),
  v.object({ type: v.literal('Clash'), clashes: v.array(clashSchema) }),
  /** To be deleted here, changed elsewhere since. */
  v.object({ type: v.literal('ChangedSince'), clashes: v.array(clashSchema) }),
  /** The server was put back to an older state: it no longer knows this listing or advisor, or what an edit says of it. */
  v.object({ type: v.literal('Forgotten') }),
  /** The bytes of the photo are not on this device any more. */
  v.object({ type: v.literal('BytesLost') }),
]);
export type Problem = Readonly<v.InferOutput<typeof problemSchema>>;

export const outboxEntrySchema = v.object({
  id,
  version: v.literal(OUTBOX_VERSION),
  /** Place in the queue, counted by the device and not by its clock, which may jump. */
  seq: v.number(),
  change: changeSchema,
  /** `collection/id` of the row it changes. */
  subject: v.string(),
  /** Who made it; nobody else ever sends it. Empty for a visitor. */
  userId: v.string(),
  /** Ids of the entries that must have left the queue before. */
  dependsOn: v.array(v.string()),
  state: v.picklist(['waiting', 'sending', 'needs-attention', 'discarded']),
  /** How often it was begun to be sent; 0 = the server cannot know it. */
  attempts: v.number(),
  /** ms since 1970, to be shown only. */
  createdAt: v.number(),
  /** Not sent before, so that it can be undone; ms since 1970. */
  holdUntil: v.optional(v.number()),
  /** Of a discarded entry: the entry or the act that discarded it, by which it can come back. */
  discardedBy: v.optional(v.string()),
  /** Of a discarded entry: until when it can come back by its act; ms since 1970. */
  backUntil: v.optional(v.number()),
  problem: v.optional(problemSchema),
});

export type OutboxEntry = Readonly<v.InferOutput<typeof outboxEntrySchema>>;

/** Whether the server may have seen this entry: then it must be repeated as it is, not rewritten. */
export const mayHaveArrived = ({ attempts, problem }: OutboxEntry): boolean =>
  attempts > 0 && problem?.type !== 'Refused' && problem?.type !== 'TooLarge';

/**
 * Whether this asks about what a restored server has in an older version (PULL-12). Until somebody
 * answers it is nobody's edit: no other joins it or waits for it.
 */
export const isOlderQuestion = ({ change, problem }: Pick<OutboxEntry, 'change' | 'problem'>) =>
  problem?.type === 'Forgotten' &&
  (change.kind === 'update-listing' || change.kind === 'update-advisor');

/** The listing an entry is about, if it is about one. */
export const listingIdOf = ({ change }: OutboxEntry): string | undefined =>
  'listingId' in change ? change.listingId : undefined;

/** `collection/id`, by which the queue keeps together what is about one record. */
export const subjectOfListing = (listingId: string): string => `properties/${listingId}`;
/** As `subjectOfListing`. */
export const subjectOfAdvisor = (advisorId: string): string => `advisor_contacts/${advisorId}`;

/** A record whose changes the server keeps, with who and when, for admins to read (decisions 3.5). */
export type WithHistory = {
  readonly collection: 'properties' | 'advisor_contacts';
  readonly id: string;
};

/** The history of a listing. */
export const ofListing = (id: string): WithHistory => ({ collection: 'properties', id });
/** The history of an advisor. */
export const ofAdvisor = (id: string): WithHistory => ({ collection: 'advisor_contacts', id });

/** `collection/id` of the row that a change is about. */
export function subjectOf(change: OutboxChange): string {
  if ('advisorId' in change) return subjectOfAdvisor(change.advisorId);
  if ('enquiryId' in change) return `enquiries/${change.enquiryId}`;
  return subjectOfListing(change.listingId);
}
