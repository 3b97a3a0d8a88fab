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

type AdvisorFormProps = {
  readonly advisorId: string;
  /** The advisor's entries, in the queue's order. */
  readonly entries: readonly OutboxEntry[];
  /** Deleted on the server. Then the advisor is created again, which needs all fields. */
  readonly isGone: boolean;
};

/** A form to correct an advisor's values that the server has refused. */
export function AdvisorForm(props: AdvisorFormProps) {
  const known = useAdvisor(props.advisorId);
  if (known === undefined && !props.isGone) return null;
  const { name = '', phone = '', email = '' }: Partial<Advisor> = known ?? {};
  return <FilledForm {...props} before={{ name, phone, email }} />;
}

const FIELDS = [
  { field: 'name', kind: 'text' },
  { field: 'phone', kind: 'tel' },
  { field: 'email', kind: 'email' },
] as const;

function FilledForm({
  advisorId,
  entries,
  isGone,
  before,
}: AdvisorFormProps & {
  readonly before: AdvisorFields;
}) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkAdvisor(fields);
    setProblems(checked.ok ? {} : checked.error);
    if (!checked.ok) return showProblem();
    const { value } = checked;
    void decide((context) =>
      isGone
        ? planAdvisorAgain(advisorId, value, context)
        : planForm(
            { collection: 'advisors', id: advisorId },
            { before: opened.shown, fields: value, refused: opened.wanted },
            context,
          ),
    );
  };
  return (
    <form ref={ref} className={styles.correction} onSubmit={submit} noValidate>
      {FIELDS.map(({ field, kind }) => {
        const label = fieldName(field, t) ?? field;
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
          {t(isGone ? 'outbox.problem.makeAgain' : 'outbox.problem.saveAdvisor')}
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
