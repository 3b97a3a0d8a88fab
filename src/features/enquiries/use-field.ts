import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import {
  type EnquiryDraft,
  type EnquiryField,
  type EnquiryProblems,
  shapeOf,
} from '#domain/enquiry/enquiry-form.ts';
import { enquiryProblemText } from '#i18n/form-problem.ts';
import { useT } from '#i18n/use-t.ts';

export type FieldsProps = {
  readonly form: EnquiryForm;
  readonly draft: EnquiryDraft;
  readonly problems: EnquiryProblems;
  readonly change: (part: Partial<EnquiryDraft>) => void;
};

/** Returns the props that every field has: its value and its problem. */
export function useField({ form, draft, problems, change }: FieldsProps) {
  const t = useT();
  return <F extends TextName>(field: F) => {
    const isRequired = shapeOf(form, draft.kind).required.includes(field);
    const problem = problems[field];
    return {
      value: draft[field],
      onChange: (value: EnquiryDraft[F]) => change({ [field]: value }),
      required: isRequired,
      optional: isRequired ? undefined : t('enquiries.optional'),
      error: problem === undefined ? undefined : t(enquiryProblemText(field, problem)),
    };
  };
}

type TextName = Exclude<EnquiryField, 'consent'>;
