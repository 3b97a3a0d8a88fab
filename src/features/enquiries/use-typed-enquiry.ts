import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import {
  checkEnquiry,
  draftOf,
  type EnquiryDraft,
  type EnquiryProblems,
  emptyDraft,
} from '#domain/enquiry/enquiry-form.ts';
import type { EnquiryKind } from '#domain/enquiry/wishes.ts';
import type { PendingEnquiry } from '#domain/outbox/plan/plan-enquiry.ts';
import { refusedFields } from './enquiry-words.ts';

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
  /** Asks for a call: the message that is already there. */
  readonly call?: string | undefined;
  /** Of the home, if it has been typed before the form was opened. */
  readonly address?: string | undefined;
};

type ReadyForm = {
  /** The form after an enquiry, or of the first one. */
  readonly draft: (before: EnquiryDraft | undefined) => EnquiryDraft;
  readonly subject: (kind: EnquiryKind) => string;
};

/** What is typed and what is wrong with it. */
export function useTypedEnquiry(source: EnquirySource, onInvalid: () => void) {
  const { form, ready } = source;
  const [editing, setEditing] = useState(source.editing);
  const [draft, setDraft] = useState(() => firstDraft(source));
  const [problems, setProblems] = useState<EnquiryProblems>({});
  useProposal(source.subject, setDraft);

  const showProblems = (found: EnquiryProblems) => {
    setProblems(found);
    onInvalid();
  };
  const change = (part: Partial<EnquiryDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))),
    );
  };
  return {
    draft,
    problems,
    editing,
    setEditing,
    change,
    showRefused: (problem: Parameters<typeof refusedFields>[1]) =>
      showProblems(refusedFields(form, problem)),
    /** The checked draft with the changes of `part`; undefined after its problems are shown. */
    check(part: Partial<EnquiryDraft>): EnquiryDraft | undefined {
      const checked = checkEnquiry(form, { ...draft, ...part });
      if (checked.ok) setProblems({});
      else showProblems(checked.error);
      return checked.ok ? checked.value : undefined;
    },
    edit(entry: PendingEnquiry | undefined) {
      setEditing(entry);
      setProblems({});
      setDraft(firstDraft({ ...source, editing: entry }));
    },
    /** Leaves the form as it is after an enquiry. */
    empty() {
      setEditing(undefined);
      setDraft((before) => ready?.draft(before) ?? beginning(source));
    },
  };
}

function firstDraft(source: EnquirySource): EnquiryDraft {
  const { form, editing, ready, address = '' } = source;
  return editing === undefined
    ? (ready?.draft(undefined) ?? { ...beginning(source), address })
    : draftOf(form, editing.change.enquiry, editing.change.choice);
}

const beginning = ({ subject, call }: EnquirySource): EnquiryDraft => ({
  ...emptyDraft(subject),
  ...(call !== undefined && { kind: 'call', message: call }),
});

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
