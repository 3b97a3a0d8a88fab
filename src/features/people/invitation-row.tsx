import type { Invitation } from '#domain/people/people.ts';
import { formatInstant } from '#i18n/format-age.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './people.css.ts';
import type { CarryOut } from './use-people.ts';

type InvitationRowProps = {
  readonly invitation: Invitation;
  readonly carryOut: CarryOut;
  readonly isDisabled: boolean;
};

/** An invitation that waits for its answer. */
export function InvitationRow({ invitation, carryOut, isDisabled }: InvitationRowProps) {
  const t = useT();
  const { language } = useLanguage();
  const { id, email, role, by, expires } = invitation;
  const withdraw = () => carryOut((calls) => calls.withdraw(id), t('people.withdrawn', { email }));
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.email}>{email}</span>
        <span className={styles.tags}>
          <Badge tone="outline">{t(`people.role.${role}`)}</Badge>
        </span>
        <Text size="small" tone="secondary" figures>
          {t('people.invitedBy', { by, when: formatInstant(expires, language) })}
        </Text>
      </div>
      <div className={styles.buttons}>
        <Button
          size="small"
          disabled={isDisabled}
          label={`${t('people.withdraw')}, ${email}`}
          onClick={() => void withdraw()}
        >
          {t('people.withdraw')}
        </Button>
      </div>
    </li>
  );
}
