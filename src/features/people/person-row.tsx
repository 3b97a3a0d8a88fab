import { useState } from 'react';
import { msOf } from '#domain/instant.ts';
import { isOnlyAdmin, type Person, type Staff } from '#domain/people/people.ts';
import { formatDate } from '#i18n/format.ts';
import { formatInstant } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './people.css.ts';
import type { CarryOut } from './use-people.ts';

type PersonRowProps = {
  readonly person: Person;
  readonly staff: Staff;
  readonly carryOut: CarryOut;
  readonly isDisabled: boolean;
};

/** One person with the role, the last sign-in and the ways to change the role. The only admin has none. */
export function PersonRow({ person, staff, carryOut, isDisabled }: PersonRowProps) {
  const t = useT();
  const { name, email, role } = person;
  const isSelf = userOf(useSession()) === person.id;
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        {name === '' ? null : <span className={styles.name}>{name}</span>}
        <span className={name === '' ? styles.name : styles.email}>{email}</span>
        <span className={styles.tags}>
          <Badge tone={role === 'admin' ? 'brand' : 'outline'}>{t(`people.role.${role}`)}</Badge>
          {isSelf ? <Badge tone="quiet">{t('people.you')}</Badge> : null}
        </span>
        <LastSignIn person={person} />
        {isSelf && name === '' ? <NameOneself /> : null}
      </div>
      {isOnlyAdmin(staff, person) ? (
        <Text size="small" tone="secondary">
          {t('people.onlyAdmin')}
        </Text>
      ) : (
        <RoleButtons {...{ person, carryOut, isDisabled }} />
      )}
    </li>
  );
}

/** Asks people from before there were names. */
function NameOneself() {
  const t = useT();
  return (
    <>
      <Text size="small">{t('people.unnamed')}</Text>
      <div>
        <ButtonLink to="/cuenta" size="small">
          {t('people.nameOneself')}
        </ButtonLink>
      </div>
    </>
  );
}

function LastSignIn({ person: { lastSignIn, since } }: Pick<PersonRowProps, 'person'>) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <Text size="small" tone="secondary" figures>
      {lastSignIn === ''
        ? t('people.neverSeen')
        : t('people.seen', { when: formatInstant(lastSignIn, language) })}
      {since === '' ? null : ` · ${t('people.since', { when: formatDate(msOf(since), language) })}`}
    </Text>
  );
}

function RoleButtons({
  person: { id, email, role },
  carryOut,
  isDisabled,
}: Omit<PersonRowProps, 'staff'>) {
  const t = useT();
  const [asked, setAsked] = useState<'role' | 'revoke'>();
  const other = role === 'admin' ? 'agent' : 'admin';
  const change = () =>
    carryOut((calls) => calls.changeRole(id, other), t(`people.became.${other}`, { email }));
  const revoke = () => carryOut((calls) => calls.revoke(id), t('people.revoke.done', { email }));
  const question = {
    role: {
      title: t(`people.become.${other}.title`, { email }),
      text: t(`people.become.${other}.text`),
      confirmLabel: t(`people.make.${other}`),
    },
    revoke: {
      title: t('people.revoke.title', { email }),
      text: t('people.revoke.text'),
      confirmLabel: t('people.revoke.open'),
    },
  };
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        disabled={isDisabled}
        label={`${t(`people.make.${other}`)}, ${email}`}
        onClick={() => setAsked('role')}
      >
        {t(`people.make.${other}`)}
      </Button>
      <Button
        size="small"
        icon="x"
        disabled={isDisabled}
        label={`${t('people.revoke.open')}, ${email}`}
        onClick={() => setAsked('revoke')}
      >
        {t('people.revoke.open')}
      </Button>
      {asked === undefined ? null : (
        <AlertDialog
          {...question[asked]}
          cancelLabel={t('people.revoke.cancel')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            void (asked === 'role' ? change() : revoke());
          }}
        />
      )}
    </div>
  );
}
