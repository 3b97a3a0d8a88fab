import { type ReactNode, useMemo, useState } from 'react';
import type { Catalogue } from '#catalogue/catalogue.ts';
import { useAdvisors, useAgency } from '#db/react.tsx';
import type { Advisor } from '#domain/listing/advisor.ts';
import {
  type AdvisorForm,
  advisorFormOf,
  followAdvisor,
  OTHER_ADVISOR,
  otherAdvisor,
} from '#domain/listing/listing-form.ts';
import { isRenamed, type ProblemField } from '#domain/listing/parse-listing-form.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../editor.css.ts';
import type { SectionProps } from './field-input.tsx';
import { useProblemWords } from './field-words.ts';

type AdvisorSectionProps = SectionProps & {
  readonly catalogue: Catalogue;
  /** The button that opens the history of a known advisor. */
  readonly history: (advisor: Advisor) => ReactNode;
  readonly forget: (field: ProblemField) => void;
};

/** The listing's advisor: a known one, whose data changes in all listings, or a new one. */
export function AdvisorSection(props: AdvisorSectionProps) {
  const { form, problems, change } = props;
  const t = useT();
  const advisors = useAdvisors();
  const chosen = advisors.find(({ id }) => id === form.advisor.id);
  const advisor = followAdvisor(form.advisor, chosen);
  const [isOpen, setOpen] = useState(false);
  const mustBeSeen =
    chosen === undefined || isTyped(advisor) || CONTACT.some((one) => problems[one]);
  // It stays open: a form must not fold while somebody types in it.
  if (mustBeSeen && !isOpen) setOpen(true);
  const choose = (id: string) => {
    const known = advisors.find((one) => one.id === id);
    setOpen(known === undefined);
    change({ advisor: known === undefined ? otherAdvisor() : advisorFormOf(known) });
  };
  return (
    <section className={styles.section}>
      <div>
        <h2>{t('editor.advisor.title')}</h2>
        <Text size="small" tone="tertiary">
          {t('editor.advisor.private')}
        </Text>
      </div>
      <SelectField
        label={t('editor.advisor.choose')}
        choices={[
          ...advisors.map(({ id, name }) => ({ value: id, label: name })),
          { value: OTHER_ADVISOR, label: t('editor.advisor.other') },
        ]}
        value={chosen === undefined ? OTHER_ADVISOR : chosen.id}
        onChange={choose}
      />
      {chosen === undefined ? null : (
        <div>
          <Button size="small" icon="pencil" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('editor.advisor.edit')}
          </Button>
        </div>
      )}
      {isOpen ? <Contact {...props} advisor={advisor} chosen={chosen} /> : null}
    </section>
  );
}

/** What the contact's fields may have wrong. */
const CONTACT = ['advisorName', 'advisorPhone', 'advisorEmail', 'renaming'] as const;

const isTyped = ({ name, phone, email, shown }: AdvisorForm): boolean =>
  name !== shown?.name || phone !== shown.phone || email !== shown.email;

type ContactProps = AdvisorSectionProps & {
  readonly advisor: AdvisorForm;
  readonly chosen: Advisor | undefined;
};

/** Name, phone and e-mail of the advisor, which belong to all of their listings. */
function Contact(props: ContactProps) {
  const { advisor, chosen, problems, change, catalogue, forget, history } = props;
  const t = useT();
  const words = useProblemWords();
  const set = (values: Partial<AdvisorForm>) => change({ advisor: { ...advisor, ...values } });
  const textField = (field: 'name' | 'phone' | 'email', problem: ProblemField) => ({
    label: t(`editor.advisor.${field}`),
    value: advisor[field],
    error: words(problems[problem]),
    onChange: (value: string) => {
      forget(problem);
      set({ [field]: value });
    },
  });
  return (
    <>
      <TextField {...textField('name', 'advisorName')} />
      {chosen !== undefined && isRenamed(advisor, chosen.name) ? (
        <Renaming
          name={chosen.name}
          problem={words(problems.renaming)}
          value={advisor.renaming}
          onChange={(renaming) => {
            forget('renaming');
            set({ renaming });
          }}
        />
      ) : null}
      <div className={styles.twoWide}>
        <TextField {...textField('phone', 'advisorPhone')} kind="tel" />
        <TextField {...textField('email', 'advisorEmail')} kind="email" />
      </div>
      <AdvisorNote advisor={advisor} chosen={chosen} catalogue={catalogue} />
      {chosen === undefined ? null : <div>{history(chosen)}</div>}
    </>
  );
}

type RenamingProps = {
  readonly name: string;
  readonly problem: string | undefined;
  readonly value: AdvisorForm['renaming'];
  readonly onChange: (value: AdvisorForm['renaming']) => void;
};

/** Nothing is preselected: both answers are likely. */
function Renaming({ name, problem, value, onChange }: RenamingProps) {
  const t = useT();
  return (
    // Gets the focus if the answer is missing; the choices inside are native radios.
    <div tabIndex={-1} data-invalid={problem !== undefined}>
      <Segmented
        label={t('editor.advisor.renameQuestion', { name })}
        columns={2}
        choices={[
          { value: 'rename', label: t('editor.advisor.rename') },
          { value: 'new', label: t('editor.advisor.newOne') },
        ]}
        value={value}
        onChange={onChange}
      />
      {problem === undefined ? null : (
        <p className={styles.problem}>
          <Icon name="triangle-alert" size="small" />
          {problem}
        </p>
      )}
    </div>
  );
}

type AdvisorNoteProps = {
  readonly advisor: AdvisorForm;
  readonly chosen: Advisor | undefined;
  readonly catalogue: Catalogue;
};

/** How many listings a change of the advisor affects, or who is the advisor if no name is given. */
function AdvisorNote({ advisor, chosen, catalogue }: AdvisorNoteProps) {
  const t = useT();
  const { language } = useLanguage();
  const agency = useAgency();
  const count = useMemo(() => {
    const limit = Number.POSITIVE_INFINITY;
    const { listings } = catalogue.query({ filter: {}, offset: 0, limit, withHidden: true });
    return listings.filter(({ advisorId }) => advisorId === chosen?.id).length;
  }, [catalogue, chosen?.id]);
  const text =
    advisor.name.trim() === ''
      ? t('editor.advisor.empty', { name: agency?.defaultAdvisor.name ?? '' })
      : chosen === undefined || count === 0
        ? undefined
        : t('editor.advisor.everywhere', {
            count,
            number: formatNumber(count, language),
            name: chosen.name,
          });
  if (text === undefined) return null;
  return (
    <p className={styles.note}>
      <Icon name="users" />
      {text}
    </p>
  );
}
