import { type FormEvent, useState } from 'react';
import { useAdvisor } from '#db/react.tsx';
import type { Advisor, AdvisorFields } from '#domain/listing/advisor.ts';
import { type AdvisorProblems, checkAdvisor } from '#domain/listing/advisor-form.ts';
import { isKind } from '#domain/outbox/entry/change-kinds.ts';
import { valuesOf } from '#domain/outbox/entry/merge.ts';
import type { OutboxEntry } from '#domain/outbox/entry/outbox-entry.ts';
import { planAdvisorAgain } from '#domain/outbox/plan/plan-gone.ts';
import { planForm } from '#domain/outbox/plan/plan-record.ts';
import { fieldName } from '#i18n/change-words.ts';
import { advisorProblemText } from '#i18n/form-problem.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Row } from '#ui/layout/layout.tsx';
import * as styles from '../outbox.css.ts';
import { useDecide, useWords } from '../outbox-tools.ts';

export type OwnFormProps = {
  readonly id: string;
  /** The record's entries that the form continues, in the queue's order. */
  readonly entries: readonly OutboxEntry[];
  /** Deleted on the server. Then the record is created again, which needs all fields. */
  readonly isGone?: boolean;
  /** The words of its button. */
  readonly save: string;
  readonly onSaved?: () => void;
};

/** An advisor's values as typed: to correct what the server has refused, or to change what waits. */
export function AdvisorForm(props: OwnFormProps) {
  const known = useAdvisor(props.id);
  if (known === undefined && !props.isGone) return null;
  const { name = '', phone = '', email = '' }: Partial<Advisor> = known ?? {};
  return <FilledForm {...props} before={{ name, phone, email }} />;
}

const FIELDS = [
  { field: 'name', kind: 'text' },
  { field: 'phone', kind: 'tel' },
  { field: 'email', kind: 'email' },
] as const;

type FilledFormProps = OwnFormProps & { readonly before: AdvisorFields };

function FilledForm({ id, entries, isGone = false, save, onSaved, before }: FilledFormProps) {
  const { t } = useWords();
  const decide = useDecide();
  const { ref, showProblem } = useFormShell();
  // The values at opening: later changes by others do not count as typed.
  const [opened] = useState({
    shown: before,
    wanted: entries.reduce(withWanted, before),
  });
  const [fields, setFields] = useState<AdvisorFields>(opened.wanted);
  const [problems, setProblems] = useState<AdvisorProblems>({});
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAdvisor(fields);
    setProblems(checked.ok ? {} : checked.error);
    if (!checked.ok) return showProblem();
    const { value } = checked;
    const isDone = await decide((context) =>
      isGone
        ? planAdvisorAgain(id, value, context)
        : planForm(
            { collection: 'advisors', id },
            { before: opened.shown, fields: value, refused: opened.wanted },
            context,
          ),
    );
    if (isDone) onSaved?.();
  };
  return (
    <form
      ref={ref}
      className={styles.correction}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      {FIELDS.map(({ field, kind }) => {
        const label = fieldName('advisors', field, t) ?? field;
        const problem = problems[field];
        return (
          <TextField
            key={field}
            kind={kind}
            label={label}
            value={fields[field]}
            error={problem && t(advisorProblemText(problem), { field: label })}
            onChange={(value) => setFields({ ...fields, [field]: value })}
          />
        );
      })}
      <Row>
        <Button type="submit" size="small" tone="primary">
          {save}
        </Button>
      </Row>
    </form>
  );
}

/** `before` with the values of an entry. */
const withWanted = (before: AdvisorFields, { change }: OutboxEntry): AdvisorFields => {
  if (isKind(change, 'create', 'advisors')) return change.fields;
  return isKind(change, 'update', 'advisors') ? { ...before, ...valuesOf(change.changes) } : before;
};
