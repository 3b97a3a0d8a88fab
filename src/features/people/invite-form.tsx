import { type FormEvent, useState } from 'react';
import { accountProblems, newEmailSchema } from '#domain/account-forms.ts';
import { checkForm } from '#domain/check-form.ts';
import { languageFacts, languages } from '#domain/language.ts';
import { INVITATION_HOURS } from '#domain/people/people.ts';
import { type StaffRole, staffRoles } from '#domain/people/team.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { SelectField } from '#ui/field/choice/select-field.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './people.css.ts';
import type { CarryOut } from './use-people.ts';

type InviteFormProps = { readonly carryOut: CarryOut; readonly isDisabled: boolean };

/** Invites somebody by e-mail. The answer is the same whether or not the address has an account. */
export function InviteForm({ carryOut, isDisabled }: InviteFormProps) {
  const t = useT();
  const { ref, showProblem } = useFormShell();
  const { language: shown } = useLanguage();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('agent');
  const [language, setLanguage] = useState(shown);
  const [isWrong, setWrong] = useState(false);
  const send = async () => {
    const checked = checkForm(newEmailSchema, accountProblems, { email });
    setWrong(!checked.ok);
    showProblem();
    if (!checked.ok) return;
    const address = checked.value.email;
    const invitation = { email: address, role, language };
    const done = t('people.invite.done', { email: address });
    if (await carryOut((calls) => calls.invite(invitation), done)) setEmail('');
  };
  return (
    <section className={styles.section}>
      <h2>{t('people.invite.title')}</h2>
      <Text>{t('people.invite.text', { hours: INVITATION_HOURS })}</Text>
      <form
        ref={ref}
        className={styles.form}
        aria-label={t('people.invite.title')}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('people.invite.email')}
          kind="email"
          autoComplete="off"
          required
          value={email}
          onChange={setEmail}
          error={isWrong ? t('people.badEmail') : undefined}
        />
        <Segmented
          label={t('people.invite.role')}
          choices={staffRoles
            .toReversed()
            .map((value) => ({ value, label: t(`people.role.${value}`) }))}
          value={role}
          onChange={setRole}
          columns={2}
        />
        <Text size="small" tone="secondary">
          {t(`people.may.${role}`)}
        </Text>
        <SelectField
          label={t('people.invite.language')}
          choices={languages.map((value) => ({
            ...{ value, label: languageFacts[value].name, lang: value },
          }))}
          value={language}
          onChange={setLanguage}
        />
        <div>
          <Button tone="primary" type="submit" icon="mail" disabled={isDisabled}>
            {t('people.invite.send')}
          </Button>
        </div>
      </form>
    </section>
  );
}
