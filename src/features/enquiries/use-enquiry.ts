import { useRef, useState } from 'react';
import type { Clock } from '#base/clock.ts';
import type { AskerMemory } from '#db/enquiries/asker.ts';
import type { OwnOutbox } from '#db/outbox/outbox.ts';
import { useOutboxEntries } from '#db/react.tsx';
import { type EnquiryDraft, shapes, writtenIn } from '#domain/enquiry/enquiry-form.ts';
import type { CreateId } from '#domain/ids.ts';
import {
  type EnquiryContent,
  type PendingEnquiry,
  pendingEnquiries,
  planEnquiry,
  planEnquiryEdit,
} from '#domain/outbox/plan/plan-enquiry.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useDevice } from '#services/services.ts';
import type { Verdict } from '#sync/push/verdict.ts';
import { useToast } from '#ui/toast/toast.tsx';
import type { EnquiryResult } from './device-parts.ts';
import { ENQUIRY_MATTER } from './enquiry-words.ts';
import { type EnquirySource, useTypedEnquiry } from './use-typed-enquiry.ts';

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
  const { subject, listing, ready } = source;
  const t = useT();
  const toast = useToast();
  const untilDevice = useDevice();
  const contentOf = useContent(source);
  const fields = useTypedEnquiry(source, onInvalid);
  const { draft, problems, change, editing, showRefused } = fields;
  const [phase, setPhase] = useState<Phase>('writing');
  const [following, setFollowing] = useState('');
  const [kept, setKept] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const isKept = useIsWaiting(phase === 'kept' ? kept : '');
  const attempt = useAttempt();

  const finish = (how: 'kept' | 'sent') => {
    setPhase(how);
    setKept(following);
    attempt.end();
    setFollowing('');
    fields.empty();
    if (how === 'kept' && ready === undefined)
      toast({ icon: 'clock', text: t('enquiries.kept.title'), matter: ENQUIRY_MATTER });
  };
  const onResult = (result: EnquiryResult) => {
    if (typeof result === 'string') return finish(result);
    setPhase('writing');
    setFollowing('');
    fields.setEditing(result);
    showRefused(result.problem);
  };

  /** For a full disk, or a browser that stores nothing. */
  const sendWithoutStorage = async (sending: Promise<Verdict>) => {
    const answer = await sending;
    if (answer.type === 'accepted') {
      toast({ text: t('enquiry.sent'), matter: ENQUIRY_MATTER });
      return finish('sent');
    }
    setPhase('writing');
    toast({ tone: 'bad', text: t('enquiry.failed') });
    if (answer.type !== 'failed') showRefused(answer.problem);
  };

  /** Sends what is typed, with the changes of the pressed button. */
  const send = async (part: Partial<EnquiryDraft> = {}) => {
    const checked = phase === 'sending' ? undefined : fields.check(part);
    if (checked === undefined) return;
    setPhase('sending');
    const { outbox, enquiryTools } = await untilDevice();
    const content = contentOf(checked, enquiryTools.clock);
    const id = attempt.idOf(JSON.stringify([checked, subject, listing]), enquiryTools.newId);
    const { isStored, sent } = await storeEnquiry(outbox, { id, content, editing });
    const { name, kind, contact, email, phone } = checked;
    setAsked({ id: sent, kind, contact: contact || (kind !== 'call' && email) || phone });
    if (ready !== undefined) void enquiryTools.asker.save({ name, contact });
    if (isStored) return setFollowing(sent);
    const about = { kind: 'send-enquiry', collection: 'enquiries', id: sent } as const;
    return sendWithoutStorage(enquiryTools.sendNow({ ...about, ...content }));
  };

  const edit = (entry: PendingEnquiry | undefined) => {
    fields.edit(entry);
    setPhase('writing');
  };
  return {
    draft,
    problems,
    change,
    editing,
    edit,
    send,
    phase,
    /** Whether the last enquiry is still on this device, to be sent later. */
    isKept,
    asked,
    following,
    onResult,
  };
}

function useIsWaiting(id: string): boolean {
  return pendingEnquiries(useOutboxEntries()).some(
    ({ change, state }) => change.id === id && state !== 'needs-attention',
  );
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
    sent = entry?.change.id ?? id;
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
