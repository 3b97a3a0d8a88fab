import { useId } from 'react';
import { frequencies } from '#domain/saved/digest.ts';
import { useT } from '#i18n/use-t.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { ConsentField } from '#ui/field/choice/consent-field.tsx';
import { Segmented } from '#ui/field/choice/radio-field.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Text } from '#ui/text/text.tsx';
import type { SaveFields, SaveProblems } from './save-fields.ts';
import * as styles from './searches.css.ts';

type MailPartProps = {
  readonly form: SaveFields;
  readonly problems: SaveProblems;
  readonly change: (fields: Partial<SaveFields>) => void;
};

/** Mails about the search: an address, how often, and a consent of their own. The server is asked at once, so this needs a network. */
export function MailPart({ form, problems, change }: MailPartProps) {
  const t = useT();
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {t('searches.mail.title')}
      </h3>
      <CheckField
        label={t('searches.mail.wanted')}
        hint={t('searches.mail.hint')}
        checked={form.byMail}
        onChange={(byMail) => change({ byMail })}
      />
      {form.byMail ? <MailFields {...{ form, problems, change }} /> : null}
    </section>
  );
}

function MailFields({ form, problems, change }: MailPartProps) {
  const t = useT();
  const isOffline = useSyncStatus().reach === 'offline';
  return (
    <Stack gap={4}>
      {isOffline ? <Text>{t('searches.mail.needsNetwork')}</Text> : null}
      <TextField
        label={t('searches.mail.email')}
        kind="email"
        autoComplete="email"
        value={form.email}
        onChange={(email) => change({ email })}
        error={problems.email}
        required
      />
      <Segmented
        label={t('searches.mail.frequency')}
        columns={2}
        value={form.frequency}
        choices={frequencies.map((value) => ({ value, label: t(`searches.mail.${value}`) }))}
        onChange={(frequency) => change({ frequency })}
      />
      <ConsentField
        checked={form.consent}
        error={problems.consent}
        onChange={(consent) => change({ consent })}
      >
        {t('searches.mail.consentBefore')}{' '}
        <TextLink to="/politica-privacidad" target="_blank">
          {t('searches.mail.policy')}
        </TextLink>
        .
      </ConsentField>
      <Text size="small" tone="secondary">
        {t('searches.mail.note')}
      </Text>
    </Stack>
  );
}
