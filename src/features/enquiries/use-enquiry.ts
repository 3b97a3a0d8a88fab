import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { useOutbox, useOutboxEntries, useSentEnquiries } from '#db/react.tsx';
import type { EnquiryForm } from '#domain/enquiry.ts';
import {
  checkEnquiry,
  draftOf,
  type EnquiryDraft,
  type EnquiryProblems,
  emptyDraft,
  shapes,
  writtenIn,
} from '#domain/enquiry-form.ts';
import type { CreateId } from '#domain/ids.ts';
import {
  type EnquiryContent,
  type PendingEnquiry,
  pendingEnquiries,
  planEnquiry,
  planEnquiryEdit,
} from '#domain/plan-enquiry.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useEnquiryTools } from './enquiry-tools.tsx';
import { refusedFields } from './enquiry-words.ts';

/** After this long without an answer it is said that the message is kept; it goes on being sent (ms). */
const PATIENCE_MS = 4_000;

export type EnquirySource = {
  readonly form: EnquiryForm;
  /** The service's title, or what is proposed where people write it themselves. */
  readonly subject: string;
  /** Id of the listing it is about, or ''. */
  readonly listing: string;
  /** An enquiry that waits and is to be changed. */
  readonly editing?: PendingEnquiry | undefined;
};

/** What became of the last message: nothing yet, on its way, kept on the device, with the agency. */
type Phase = 'writing' | 'sending' | 'kept' | 'sent';

/**
 * One form: what is typed, what is wrong with it, and what becomes of it. It is emptied when the
 * server has the message, or when nothing can be heard of the server and the device keeps it.
 */
export function useEnquiry(source: EnquirySource, onInvalid: () => void) {
  const { form, subject, listing } = source;
  const t = useT();
  const { language } = useLanguage();
  const toast = useToast();
  const outbox = useOutbox();
  const { sendNow, clock, newId } = useEnquiryTools();
  const [editing, setEditing] = useState(source.editing);
  const [draft, setDraft] = useState(() => firstDraft(source));
  useProposal(subject, setDraft);
  const [problems, setProblems] = useState<EnquiryProblems>({});
  const [phase, setPhase] = useState<Phase>('writing');
  const [following, setFollowing] = useState('');
  const fate = useFate(following);
  const attempt = useAttempt(newId);
  const isSending = phase === 'sending';

  const content = (checked: EnquiryDraft): EnquiryContent => {
    const said = shapes[form].required.includes('subject') ? checked : { ...checked, subject };
    const { written, choice } = writtenIn(form, said, {
      propertyType: (type) => t(`listing.type.${type}`),
      employment: (employment) => t(`enquiries.employment.${employment}`),
    });
    const consentAt = new Date(clock.now()).toISOString();
    const { website } = draft;
    return { form, choice, enquiry: { ...written, language, listing, consentAt, website } };
  };

  const send = async () => {
    if (isSending) return;
    const checked = checkEnquiry(form, draft);
    setProblems(checked.ok ? {} : checked.error);
    if (!checked.ok) return onInvalid();
    setPhase('sending');
    let sent = attempt.idOf(JSON.stringify([checked.value, subject, listing]));
    const kept = await outbox.decide((context) => {
      const plan = editing
        ? planEnquiryEdit(editing.id, sent, content(checked.value), context)
        : planEnquiry(sent, content(checked.value), context);
      const [entry] = pendingEnquiries(plan.put);
      sent = entry?.change.enquiryId ?? sent;
      return plan;
    });
    if (kept.ok) return setFollowing(sent);
    // A full disk, or a browser that keeps nothing: it can still be sent while somebody waits for it.
    const change = { kind: 'send-enquiry', enquiryId: sent, ...content(checked.value) } as const;
    const sentNow = await sendNow(change);
    if (sentNow.type === 'accepted') {
      toast({ text: t('enquiry.sent') });
      return finish('sent');
    }
    setPhase('writing');
    toast({ tone: 'bad', text: t('enquiry.failed') });
    if (sentNow.type === 'failed') return;
    setProblems(refusedFields(form, sentNow.problem));
    onInvalid();
  };

  const finish = (how: 'kept' | 'sent') => {
    setPhase(how);
    attempt.end();
    setFollowing('');
    setEditing(undefined);
    setDraft(emptyDraft(subject));
    if (how === 'kept') toast({ icon: 'clock', text: t('enquiries.kept.title') });
  };
  const takeBack = (entry: PendingEnquiry) => {
    setPhase('writing');
    setFollowing('');
    setEditing(entry);
    setProblems(refusedFields(form, entry.problem));
    onInvalid();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has happened is the event
  useEffect(() => {
    if (!isSending || following === '') return;
    if (fate === 'sent' || fate === 'kept') return finish(fate);
    if (typeof fate === 'object') return takeBack(fate);
    return clock.after(PATIENCE_MS, () => finish('kept'));
  }, [isSending, following, fate]);

  return {
    draft,
    problems,
    phase,
    send,
    change: (part: Partial<EnquiryDraft>) => {
      setDraft((before) => ({ ...before, ...part }));
      const mended = Object.keys(part);
      setProblems((before) =>
        Object.fromEntries(Object.entries(before).filter(([field]) => !mended.includes(field))),
      );
    },
  };
}

const firstDraft = ({ form, subject, editing }: EnquirySource): EnquiryDraft =>
  editing === undefined
    ? emptyDraft(subject)
    : draftOf(form, editing.change.enquiry, editing.change.choice);

/**
 * A message's id until it has arrived: the same one for the same text, so that pressing again after a
 * lost answer makes no second message of it.
 */
function useAttempt(newId: CreateId) {
  const last = useRef({ text: '', id: '' });
  return {
    idOf(text: string): string {
      if (last.current.text !== text) last.current = { text, id: newId() };
      return last.current.id;
    },
    end: () => {
      last.current = { text: '', id: '' };
    },
  };
}

/** Takes over a subject that is proposed later, unless another has been written meanwhile. */
function useProposal(subject: string, setDraft: Dispatch<SetStateAction<EnquiryDraft>>): void {
  const proposed = useRef(subject);
  useEffect(() => {
    const before = proposed.current;
    if (subject === '' || subject === before) return; // a listing that went leaves what it was called
    proposed.current = subject;
    setDraft((draft) => (draft.subject === before ? { ...draft, subject } : draft));
  }, [subject, setDraft]);
}

/** What the device knows of an enquiry that was just handed over; the entry itself when it was refused. */
function useFate(enquiryId: string): PendingEnquiry | 'sent' | 'kept' | 'waiting' {
  const entries = useOutboxEntries();
  const sent = useSentEnquiries();
  const { reach, activity } = useSyncStatus();
  if (sent.some(({ id }) => id === enquiryId)) return 'sent';
  const entry = pendingEnquiries(entries).find(({ change }) => change.enquiryId === enquiryId);
  if (entry?.state === 'needs-attention') return entry;
  return reach === 'offline' && activity === 'idle' ? 'kept' : 'waiting';
}
