import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { Clock } from '#base/clock.ts';
import type { AskerMemory } from '#db/enquiries/asker.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import { useOutboxEntries } from '#db/react.tsx';
import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import {
  checkEnquiry,
  draftOf,
  type EnquiryDraft,
  type EnquiryProblems,
  emptyDraft,
  shapes,
  writtenIn,
} from '#domain/enquiry/enquiry-form.ts';
import type { EnquiryKind } from '#domain/enquiry/wishes.ts';
import type { CreateId } from '#domain/ids.ts';
import {
  type EnquiryContent,
  type PendingEnquiry,
  pendingEnquiries,
  planEnquiry,
  planEnquiryEdit,
} from '#domain/outbox/plan-enquiry.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useDevice } from '#services/phase.ts';
import type { Verdict } from '#sync/verdict.ts';
import { useToast } from '#ui/toast/toast.tsx';
import type { EnquiryResult } from './device-parts.ts';
import { ENQUIRY_MATTER, refusedFields } from './enquiry-words.ts';

/** The dependencies of the forms besides the outbox. They are passed in, so tests can replace them. */
type EnquiryTools = {
  /** Sends an enquiry without the outbox, for a device that cannot store anything. */
  readonly sendNow: (change: PendingEnquiry['change']) => Promise<Verdict>;
  readonly asker: AskerMemory;
  readonly clock: Clock;
  readonly newId: CreateId;
};

declare module '#services/services.ts' {
  interface Services {
    readonly enquiryTools: EnquiryTools;
  }
}

export type EnquirySource = {
  readonly form: EnquiryForm;
  /** The service's title. Where people write the subject themselves, a proposal. */
  readonly subject: string;
  /** Id of the listing it is about, or ''. */
  readonly listing: string;
  /** A pending enquiry that is edited. */
  readonly editing?: PendingEnquiry | undefined;
  /** Beside a listing: a form with a message that is already there, and the subject that follows what is asked for. */
  readonly ready?: ReadyForm | undefined;
};

type ReadyForm = {
  /** The form after an enquiry, or of the first one. */
  readonly draft: (before: EnquiryDraft | undefined) => EnquiryDraft;
  readonly subject: (kind: EnquiryKind) => string;
};

/** What became of the last enquiry's content: its id, and what the answer to it says. */
export type Asked = { readonly id: string } & Pick<EnquiryDraft, 'kind' | 'contact'>;

/**
 * `sending`: on a page from the server, first the device is waited for. `kept`: stored on this device, and perhaps sent
 * since. `sent`: the server has it.
 */
type Phase = 'writing' | 'sending' | 'kept' | 'sent';

/**
 * The state of one form: draft, problems, and the result of the last enquiry. The form is emptied when
 * the server has the enquiry, or when the device keeps it and the server does not answer.
 */
export function useEnquiry(source: EnquirySource, onInvalid: () => void) {
  const { form, subject, listing, ready } = source;
  const t = useT();
  const toast = useToast();
  const untilDevice = useDevice();
  const contentOf = useContent(source);
  const [editing, setEditing] = useState(source.editing);
  const [draft, setDraft] = useState(() => firstDraft(source));
  useProposal(subject, setDraft);
  const [problems, setProblems] = useState<EnquiryProblems>({});
  const [phase, setPhase] = useState<Phase>('writing');
  const [following, setFollowing] = useState('');
  const [kept, setKept] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const entries = useOutboxEntries();
  const attempt = useAttempt();

  const showProblems = (found: EnquiryProblems) => {
    setProblems(found);
    onInvalid();
  };
  const finish = (how: 'kept' | 'sent') => {
    setPhase(how);
    if (how === 'kept') setKept(following);
    attempt.end();
    setFollowing('');
    setEditing(undefined);
    setDraft((before) => ready?.draft(before) ?? emptyDraft(subject));
    if (how === 'kept' && ready === undefined)
      toast({ icon: 'clock', text: t('enquiries.kept.title'), matter: ENQUIRY_MATTER });
  };
  const onResult = (result: EnquiryResult) => {
    if (typeof result === 'string') return finish(result);
    setPhase('writing');
    setFollowing('');
    setEditing(result);
    showProblems(refusedFields(form, result.problem));
  };

  /** For a full disk, or a browser that stores nothing. */
  const sendWithoutStorage = async (enquiryId: string, content: EnquiryContent) => {
    const { enquiryTools } = await untilDevice();
    const answer = await enquiryTools.sendNow({ kind: 'send-enquiry', enquiryId, ...content });
    if (answer.type === 'accepted') {
      toast({ text: t('enquiry.sent'), matter: ENQUIRY_MATTER });
      return finish('sent');
    }
    setPhase('writing');
    toast({ tone: 'bad', text: t('enquiry.failed') });
    if (answer.type !== 'failed') showProblems(refusedFields(form, answer.problem));
  };

  /** Sends what is typed, with the changes of the pressed button. */
  const send = async (part: Partial<EnquiryDraft> = {}) => {
    if (phase === 'sending') return;
    const checked = checkEnquiry(form, { ...draft, ...part });
    if (!checked.ok) return showProblems(checked.error);
    setProblems({});
    setPhase('sending');
    const { outbox, enquiryTools } = await untilDevice();
    const content = contentOf(checked.value, enquiryTools.clock);
    const id = attempt.idOf(JSON.stringify([checked.value, subject, listing]), enquiryTools.newId);
    const { isStored, sent } = await storeEnquiry(outbox, { id, content, editing });
    const { name, kind, contact } = checked.value;
    setAsked({ id: sent, kind, contact });
    if (ready !== undefined) void enquiryTools.asker.save({ name, contact });
    if (isStored) return setFollowing(sent);
    return sendWithoutStorage(sent, content);
  };

  const change = (part: Partial<EnquiryDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    );
  };
  const edit = (entry: PendingEnquiry | undefined) => {
    setEditing(entry);
    setProblems({});
    setPhase('writing');
    setDraft(firstDraft({ ...source, editing: entry }));
  };
  /** Whether the last enquiry is still on this device, to be sent later. */
  const isKept =
    phase === 'kept' &&
    pendingEnquiries(entries).some(
      ({ change: { enquiryId }, state }) => enquiryId === kept && state !== 'needs-attention',
    );
  return {
    draft,
    problems,
    phase,
    isKept,
    asked,
    editing,
    send,
    edit,
    change,
    following,
    onResult,
  };
}

type ToStore = {
  readonly id: string;
  readonly content: EnquiryContent;
  readonly editing: PendingEnquiry | undefined;
};

/** Adds an enquiry to the outbox, or the edit of a pending one. `sent`: the id under which it is sent. */
async function storeEnquiry(outbox: Pick<OwnOutbox, 'decide'>, { id, content, editing }: ToStore) {
  let sent = id;
  const stored = await outbox.decide((context) => {
    const plan = editing
      ? planEnquiryEdit(editing.id, id, content, context)
      : planEnquiry(id, content, context);
    const [entry] = pendingEnquiries(plan.put);
    sent = entry?.change.enquiryId ?? id;
    return plan;
  });
  return { isStored: stored.ok, sent };
}

/** Returns a function that creates the enquiry from a checked form. */
function useContent({ form, subject: given, listing, ready }: EnquirySource) {
  const t = useT();
  const { language } = useLanguage();
  return (checked: EnquiryDraft, clock: Clock): EnquiryContent => {
    const subject = ready?.subject(checked.kind) ?? given;
    const asksSubject = shapes[form].required.includes('subject');
    const { written, choice } = writtenIn(form, asksSubject ? checked : { ...checked, subject }, {
      propertyType: (type) => t(`listing.type.${type}`),
      employment: (employment) => t(`enquiries.employment.${employment}`),
    });
    const consentAt = new Date(clock.now()).toISOString();
    const { website } = checked;
    return { form, choice, enquiry: { ...written, language, listing, consentAt, website } };
  };
}

const firstDraft = ({ form, subject, editing, ready }: EnquirySource): EnquiryDraft =>
  editing === undefined
    ? (ready?.draft(undefined) ?? emptyDraft(subject))
    : draftOf(form, editing.change.enquiry, editing.change.choice);

/**
 * The id of an enquiry until it has arrived. The same text keeps its id, so pressing again after a
 * lost response creates no second enquiry.
 */
function useAttempt() {
  const last = useRef({ text: '', id: '' });
  return {
    idOf(text: string, newId: CreateId): string {
      if (last.current.text !== text) last.current = { text, id: newId() };
      return last.current.id;
    },
    end: () => {
      last.current = { text: '', id: '' };
    },
  };
}

/** Takes over a later proposal for the subject, unless the person has changed the subject. */
function useProposal(subject: string, setDraft: Dispatch<SetStateAction<EnquiryDraft>>): void {
  const proposed = useRef(subject);
  useEffect(() => {
    const before = proposed.current;
    if (subject === '' || subject === before) return; // keeps the title of a listing that is gone
    proposed.current = subject;
    setDraft((draft) => (draft.subject === before ? { ...draft, subject } : draft));
  }, [subject, setDraft]);
}
