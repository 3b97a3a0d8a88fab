import { type FormEvent, useRef, useState } from 'react';
import type { Agency } from '#domain/agency/agency.ts';
import { socialNetworks } from '#domain/agency/agency.ts';
import {
  type AgencyField,
  type AgencyForm,
  type AgencyProblems,
  agencyFormOf,
  parseAgencyForm,
  sundayFields,
} from '#domain/agency/agency-form.ts';
import agencyLimits from '#domain/agency/agency-limits.json' with { type: 'json' };
import { refusedInputs } from '#domain/agency/agency-refusals.ts';
import { isClosed, rangesIn } from '#domain/agency/office-hours.ts';
import { maxRate, type RateName, rateNames } from '#domain/agency/purchase-costs.ts';
import { cleanText } from '#domain/clean-text.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { agencyProblemText } from '#i18n/form-problem.ts';
import { type TextKey, type Translate, useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Note } from '#ui/note/note.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import * as styles from './agency.css.ts';
import type { SaveAgency } from './save-agency.ts';
import { Place } from './sections.tsx';

const legalFields = ['owner', 'nif', 'registry', 'college'] as const;

const groups = {
  names: ['name', 'phone', 'whatsapp', 'email', 'address'],
  hours: ['weekdays', 'saturday', ...sundayFields],
  advisor: ['advisorName', 'advisorPhone', 'advisorEmail'],
  legal: legalFields,
  enquiries: ['retentionMonths'],
  costs: ['costsDate', ...rateNames],
  social: socialNetworks,
} as const satisfies Record<string, readonly AgencyField[]>;

/** The sections of the form, in their order. */
export const groupNames = [
  'names',
  'hours',
  'advisor',
  'legal',
  'enquiries',
  'costs',
  'social',
] as const satisfies readonly (keyof typeof groups)[];

const agencyFields: readonly AgencyField[] = groupNames.flatMap((name) => groups[name]);

type Kind = 'text' | 'email' | 'tel' | 'number' | 'decimal' | 'date';
const kinds: Partial<Record<AgencyField, Kind>> = {
  phone: 'tel',
  email: 'email',
  advisorPhone: 'tel',
  advisorEmail: 'email',
  retentionMonths: 'number',
  whatsapp: 'tel',
  costsDate: 'date',
};
const isRate = (field: AgencyField): field is RateName => rateNames.some((name) => name === field);
/** The end of a rate's name says whether it is an amount. */
const unitOf = (name: RateName) => (/M(in|ax)$/.test(name) ? '€' : '%');
const hints: Partial<Record<AgencyField, TextKey>> = {
  retentionMonths: 'agency.retentionHint',
  whatsapp: 'agency.whatsappHint',
  costsDate: 'agency.costsHint',
};
/** The placeholders of a field's problem. */
const limitsOf = (field: AgencyField) =>
  isRate(field) ? { min: 0, max: maxRate(field) } : { ...agencyLimits.retention_months };
const optional: readonly AgencyField[] = [
  ...(['whatsapp', 'advisorPhone', 'advisorEmail'] as const),
  ...legalFields,
  ...socialNetworks,
];

type AgencyDeskProps = { readonly agency: Agency; readonly save: SaveAgency };

/** The agency form. An unedited field follows the record, so the changes of two admins merge. */
export function AgencyDesk({ agency, save }: AgencyDeskProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const { reach } = useSyncStatus();
  const { shown, problems, change, submit, isSending, changes } = useAgencyForm(agency, save, () =>
    // Waits until the problems are rendered.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
    ),
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <Stack gap={8}>
        {reach === 'offline' ? <Note>{t('agency.offline')}</Note> : null}
        {groupNames.map((name) => (
          <Place key={name} name={name}>
            <Stack gap={4} as="section">
              <h2>{t(`agency.group.${name}`)}</h2>
              {groups[name].map((field) => {
                const problem = problems[field];
                return (
                  <TextField
                    key={field}
                    label={t(`agency.field.${field}`)}
                    kind={isRate(field) ? 'decimal' : (kinds[field] ?? 'text')}
                    {...(isRate(field) ? { unit: unitOf(field) } : {})}
                    value={shown[field]}
                    onChange={(value) => change(field, value)}
                    {...hintOf(field, shown[field], t)}
                    {...(optional.includes(field) ? { optional: t('agency.optional') } : {})}
                    {...(problem === undefined
                      ? {}
                      : { error: t(agencyProblemText(problem), limitsOf(field)) })}
                  />
                );
              })}
            </Stack>
          </Place>
        ))}
        <div className={styles.bar} data-idle={changes === 0 || undefined}>
          <span role="status">
            {changes === 0 ? t('agency.unchanged') : t('agency.unsaved', { count: changes })}
          </span>
          <Button tone="primary" type="submit" disabled={isSending || changes === 0}>
            {t(isSending ? 'agency.saving' : 'agency.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

/** How a value is read, or what it means. */
function hintOf(field: AgencyField, value: string, t: Translate): { readonly hint?: string } {
  const meaning = hints[field];
  if (meaning !== undefined) return { hint: t(meaning) };
  if ((field !== 'weekdays' && field !== 'saturday') || value.trim() === '') return {};
  const ranges = rangesIn(cleanText(value));
  if (ranges.length > 0)
    return { hint: t('agency.hours.read', { hours: ranges.map(formatRange).join(', ') }) };
  return { hint: t(isClosed(value) ? 'agency.hours.closed' : 'agency.hours.unread') };
}

const formatRange = (range: readonly string[]): string => range.join('–');

function useAgencyForm(agency: Agency, save: SaveAgency, onProblems: () => void) {
  const t = useT();
  const toast = useToast();
  const stored = agencyFormOf(agency);
  const [typed, setTyped] = useState<Partial<AgencyForm>>({});
  const [problems, setProblems] = useState<AgencyProblems>({});
  const [isSending, setSending] = useState(false);
  const shown: AgencyForm = { ...stored, ...typed };

  const changed = agencyFields.filter((field) => shown[field] !== stored[field]);

  const submit = async () => {
    const parsed = parseAgencyForm(shown, agency);
    setProblems(parsed.ok ? {} : parsed.error);
    if (!parsed.ok) return onProblems();
    setSending(true);
    const saved = await save(agency, parsed.value);
    setSending(false);
    if (saved.ok) return toast({ text: t('agency.saved') });
    const { type } = saved.error;
    if (type === 'Refused') {
      setProblems(refusedInputs(saved.error.fields, changed));
      onProblems();
    }
    const words =
      type === 'Offline'
        ? t('agency.offline')
        : type === 'Conflict'
          ? t('agency.conflict')
          : t(failureMessage(saved.error));
    toast({ text: words, tone: 'bad' });
  };

  return {
    shown,
    problems,
    isSending,
    /** How many fields are changed. */
    changes: changed.length,
    change(field: AgencyField, value: string) {
      setTyped((before) => ({ ...before, [field]: value }));
      setProblems(({ [field]: _solved, ...others }) => others);
    },
    submit,
  };
}
