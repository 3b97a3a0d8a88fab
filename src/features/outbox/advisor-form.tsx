import { type FormEvent, useState } from 'react';
import { useAdvisor } from '#db/react.tsx';
import type { Advisor } from '#domain/advisor.ts';
import { valuesOf } from '#domain/merge.ts';
import type { OutboxEntry } from '#domain/outbox-entry.ts';
import { type FieldProblem, parseAdvisor } from '#domain/parse-listing-form.ts';
import { type AdvisorFields, planAdvisor } from '#domain/plan-advisor.ts';
import { planAdvisorAgain } from '#domain/plan-forgotten.ts';
import { questionsFirst } from '#domain/plan-older.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { fieldName } from './change-words.ts';
import * as styles from './outbox.css.ts';
import { useDecide } from './use-decide.ts';
import { useWords } from './use-words.ts';

type AdvisorFormProps = {
  readonly advisorId: string;
  /** What waits for the advisor, in the queue's order. */
  readonly entries: readonly OutboxEntry[];
  /** Deleted on the server meanwhile: then all of an advisor is needed, to be made again. */
  readonly isGone: boolean;
};

/** What the server has refused about an advisor, to be corrected and not typed again (decisions 3.6). */
export function AdvisorForm(props: AdvisorFormProps) {
  const known = useAdvisor(props.advisorId);
  if (known === undefined && !props.isGone) return null;
  const { name = '', phone = '', email = '' }: Partial<Advisor> = known ?? {};
  return <FilledForm {...props} before={{ name, phone, email }} />;
}

const FIELDS = [
  { field: 'name', problem: 'advisorName', kind: 'text' },
  { field: 'phone', problem: 'advisorPhone', kind: 'tel' },
  { field: 'email', problem: 'advisorEmail', kind: 'email' },
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
  // Together as they were opened: what others change meanwhile is not taken for what was typed.
  const [opened] = useState({
    shown: before,
    wanted: questionsFirst(entries).reduce(withWanted, before),
  });
  const [fields, setFields] = useState<AdvisorFields>(opened.wanted);
  const [problems, setProblems] = useState<Partial<Record<string, FieldProblem>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseAdvisor(fields);
    setProblems(parsed.ok ? {} : parsed.error);
    if (!parsed.ok) return showProblem();
    const { value } = parsed;
    void decide((context) =>
      isGone
        ? planAdvisorAgain(advisorId, value, context)
        : planAdvisor(advisorId, opened.shown, value, context, opened.wanted),
    );
  };
  return (
    <form ref={ref} className={styles.correction} onSubmit={submit} noValidate>
      {FIELDS.map(({ field, problem, kind }) => (
        <TextField
          key={field}
          kind={kind}
          label={fieldName(field, t) ?? field}
          value={fields[field]}
          error={problemText(problems[problem], fieldName(field, t) ?? field, t)}
          onChange={(value) => setFields({ ...fields, [field]: value })}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit" size="small" tone="primary">
          {t(isGone ? 'outbox.problem.makeAgain' : 'outbox.problem.saveAdvisor')}
        </Button>
      </div>
    </form>
  );
}

/** With the values that an entry was to bring. */
const withWanted = (before: AdvisorFields, { change }: OutboxEntry): AdvisorFields => {
  if (change.kind === 'create-advisor') return change.fields;
  return change.kind === 'update-advisor' ? { ...before, ...valuesOf(change.changes) } : before;
};

function problemText(
  problem: FieldProblem | undefined,
  field: string,
  t: ReturnType<typeof useWords>['t'],
): string | undefined {
  switch (problem?.type) {
    case undefined:
      return undefined;
    case 'required':
      return t('outbox.problem.required', { field });
    case 'tooLong':
      return t('outbox.problem.tooLong', { field });
    default:
      return t('outbox.problem.invalid', { field });
  }
}
