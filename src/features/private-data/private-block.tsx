import { usePrivateData } from '#db/private-data/react.tsx';
import type { Language } from '#domain/language.ts';
import type { PrivateField, PrivateFields } from '#domain/private-data/private-data.ts';
import { privateValueText } from '#i18n/change-words.ts';
import { mailLink, NO_BREAK_SPACE, phoneLink } from '#i18n/format.ts';
import { type Translate, useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isSignedInAdmin } from '#session/session-state.ts';
import { ButtonAnchor } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyScreen, Row } from '#ui/layout/layout.tsx';
import { EraseButton } from './erase-button.tsx';
import * as styles from './private-block.css.ts';

type PrivateBlockProps = { readonly id: string; readonly title: string };

/** What the agency alone knows about a listing; nothing if it has noted nothing. Never on paper, which clients may get. */
export function PrivateBlock({ id, title }: PrivateBlockProps) {
  const t = useT();
  const session = useSession();
  const data = usePrivateData(id);
  if (data === undefined) return null;
  return (
    <OnlyScreen>
      <section className={styles.block} aria-label={t('private.title')}>
        <p className={styles.head}>
          <Icon name="lock" size="small" />
          <strong>{t('private.title')}</strong>
          <span className={styles.only}>{t('private.onlyAgency')}</span>
        </p>
        <Lines data={data} />
        <Row>
          <ToOwner data={data} />
          {isSignedInAdmin(session) ? <EraseButton id={id} title={title} /> : null}
        </Row>
      </section>
    </OnlyScreen>
  );
}

function Lines({ data }: { readonly data: PrivateFields }) {
  const t = useT();
  const { language } = useLanguage();
  return (
    <dl className={styles.lines}>
      <Line name={t('private.group.place')} parts={[addressLine(data)]} />
      <Line name={t('private.field.cadastralReference')} parts={[data.cadastralReference]} />
      <Line name={t('private.field.point')} parts={[data.point]} />
      <Line
        name={t('private.group.owner')}
        parts={[data.ownerName, data.ownerPhone, data.ownerEmail]}
      />
      <Line name={t('private.group.mandate')} parts={mandateLines(data, t, language)} />
      <Line name={t('private.group.keys')} parts={keyLines(data, t)} />
      <Line name={t('private.field.notes')} parts={[data.notes]} />
    </dl>
  );
}

/** The ways to the owner. */
function ToOwner({ data: { ownerPhone, ownerEmail } }: { readonly data: PrivateFields }) {
  const t = useT();
  return (
    <>
      {ownerPhone === '' ? null : (
        <ButtonAnchor size="small" icon="phone" href={phoneLink(ownerPhone)}>
          {t('private.block.call')}
        </ButtonAnchor>
      )}
      {ownerEmail === '' ? null : (
        <ButtonAnchor size="small" icon="mail" href={mailLink(ownerEmail)}>
          {t('private.block.write')}
        </ButtonAnchor>
      )}
    </>
  );
}

/** A name and what is known; nothing if nothing is. */
function Line({ name, parts }: { readonly name: string; readonly parts: readonly string[] }) {
  const known = parts.filter((part) => part !== '');
  if (known.length === 0) return null;
  return (
    <div className={styles.line}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.values}>
        {known.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </dd>
    </div>
  );
}

const joined = (parts: readonly string[], between: string) =>
  parts.filter((part) => part !== '').join(between);

/** `Rúa Real 12, 3.º B`: the parts of the address that are known. */
const addressLine = ({ street, streetNumber, floor, door }: PrivateFields): string =>
  joined([joined([street, streetNumber], ' '), joined([floor, door], ' ')], ', ');

/** Kind, days and commission of the mandate; an empty text for each that is not known. */
function mandateLines(data: PrivateFields, t: Translate, language: Language): readonly string[] {
  const { mandate, mandateDate, mandateEnd, commission } = data;
  const text = (field: PrivateField, value: string | number) =>
    privateValueText(field, value, t, language);
  const share = `${text('commission', commission)}${NO_BREAK_SPACE}%`;
  return [
    text('mandate', mandate),
    mandateDate && t('private.block.since', { day: text('mandateDate', mandateDate) }),
    mandateEnd && t('private.block.until', { day: text('mandateEnd', mandateEnd) }),
    commission === 0 ? '' : t('private.block.commission', { share }),
  ];
}

/** Where the keys are and who has them; an empty text for what is not known. */
const keyLines = ({ keysPlace, keysHolder }: PrivateFields, t: Translate): readonly string[] => [
  keysPlace,
  keysHolder && t('private.block.keysWith', { who: keysHolder }),
];
