import { useEffect, useRef, useState } from 'react';
import { useSentEnquiries } from '#db/live/react.tsx';
import { useOutbox, useOutboxEntries } from '#db/react.tsx';
import { useDecide } from '#decisions/use-decisions.ts';
import { type EnquiryDraft, emptyDraft } from '#domain/enquiry/enquiry-form.ts';
import type { EnquiryKind } from '#domain/enquiry/wishes.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { aboutEntry } from '#domain/outbox/plan/plan.ts';
import {
  type PendingEnquiry,
  pendingEnquiries,
  planEndHold,
  planHold,
} from '#domain/outbox/plan/plan-enquiry.ts';
import { referenceText } from '#i18n/reference-text.ts';
import { useT, useTextOf } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { decisionWords } from './enquiry-words.ts';
import { type Asked, useEnquiry } from './use-enquiry.ts';

/** The server's limit for a subject, in characters. */
const MAX_SUBJECT = 200;

/** What stands in the place of the form: the form itself, an enquiry that waits on this device, or the answer. */
export type AskView =
  | { readonly type: 'form' }
  | { readonly type: 'waiting'; readonly entry: PendingEnquiry }
  | { readonly type: 'sent'; readonly asked: Asked };

/** The state of the question about one listing. */
export function useAsk(listing: Listing, onInvalid: () => void) {
  const t = useT();
  const { title } = useTextOf()(listing);
  const words = { title: title.text, reference: referenceText(listing, t) };
  const messageOf = (kind: EnquiryKind) => t(`enquiries.ask.message.${kind}`, words);
  const ready = {
    draft: (before: EnquiryDraft | undefined): EnquiryDraft => ({
      ...emptyDraft(),
      ...{ name: before?.name ?? '', contact: before?.contact ?? '' },
      message: messageOf('question'),
    }),
    subject: (kind: EnquiryKind) =>
      [...t(`enquiries.ask.subject.${kind}`, words)].slice(0, MAX_SUBJECT).join(''),
  };
  const source = { form: 'listing', subject: '', listing: listing.id, ready } as const;
  const enquiry = useEnquiry(source, onInvalid);
  const { draft, change, send } = enquiry;
  useKnownAsker(draft, change);
  const hold = useHold(enquiry);
  const { view, leave } = useView(listing.id, enquiry);

  /** A ready message that nobody has changed follows what is asked for. */
  const withMessage = (part: Partial<EnquiryDraft>): Partial<EnquiryDraft> =>
    part.kind !== undefined && draft.message === messageOf(draft.kind)
      ? { message: messageOf(part.kind), ...part }
      : part;
  return {
    source,
    ...enquiry,
    ...hold,
    view,
    /** Another question after the answer. */
    again: () => {
      leave();
      hold.endEdit();
    },
    change: (part: Partial<EnquiryDraft>) => change(withMessage(part)),
    send: (part: Partial<EnquiryDraft> = {}) => send(withMessage(part)),
  };
}

/** Fills name and contact of the last enquiry into fields that are empty. */
function useKnownAsker(
  { name, contact }: EnquiryDraft,
  change: (part: Partial<EnquiryDraft>) => void,
): void {
  const { asker } = useServices().enquiryTools;
  const latest = useRef({ isEmpty: true, change });
  useEffect(() => {
    latest.current = { isEmpty: name === '' && contact === '', change };
  }, [name, contact, change]);
  useEffect(() => {
    void asker.load().then((known) => {
      if (known !== undefined && latest.current.isEmpty) latest.current.change(known);
    });
  }, [asker]);
}

/** A waiting enquiry is not sent while it is changed in the form. */
function useHold({ editing, edit }: Pick<ReturnType<typeof useEnquiry>, 'editing' | 'edit'>) {
  const outbox = useOutbox();
  const decide = useDecide(decisionWords);
  const held = editing?.id;
  useEffect(() => {
    if (held === undefined) return;
    return () => void outbox.decide(aboutEntry(held, planEndHold));
  }, [held, outbox]);
  return {
    startEdit: async (entry: PendingEnquiry) => {
      if (await decide(aboutEntry(entry.id, planHold))) edit(entry);
    },
    endEdit: () => edit(undefined),
  };
}

/** `leave`: the form takes the place of the answer. */
function useView(
  listing: string,
  { phase, editing, asked }: ReturnType<typeof useEnquiry>,
): { readonly view: AskView; readonly leave: () => void } {
  const sent = useSentEnquiries();
  // The enquiry that was seen waiting: after the page has been loaded anew, only it says what becomes of it.
  const [seen, setSeen] = useState<Asked>();
  const waiting = pendingEnquiries(useOutboxEntries())
    .filter(({ change: { form, enquiry } }) => form === 'listing' && enquiry.listing === listing)
    .at(-1);
  if (waiting !== undefined && waiting.change.id !== seen?.id) setSeen(askedIn(waiting));
  const viewOf = (): AskView => {
    if (phase === 'sending' || editing !== undefined) return { type: 'form' };
    if (waiting !== undefined) return { type: 'waiting', entry: waiting };
    const last = phase === 'writing' ? seen : asked;
    const isSent = phase === 'sent' || sent?.some(({ id }) => id === last?.id) === true;
    return last !== undefined && isSent ? { type: 'sent', asked: last } : { type: 'form' };
  };
  return { view: viewOf(), leave: () => setSeen(undefined) };
}

const askedIn = ({ change: { id, enquiry } }: PendingEnquiry): Asked => ({
  id,
  kind: enquiry.kind,
  contact: enquiry.email || enquiry.phone,
});
