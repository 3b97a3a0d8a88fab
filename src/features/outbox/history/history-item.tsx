import { isoOf } from '#domain/instant.ts';
import type { HistoryLine, WithHistory } from '#domain/outbox/entry/subject.ts';
import { formatInstant } from '#i18n/format-time.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Text } from '#ui/text/text.tsx';
import { useWords } from '../outbox-tools.ts';
import * as styles from './history.css.ts';
import { type HistoryField, historyFields } from './history-words.ts';

type HistoryItemProps = Pick<WithHistory, 'collection'> & { readonly line: HistoryLine };

/** One line of a history: person, time and the change of each field. A discarded change is marked as such. */
export function HistoryItem({ collection, line }: HistoryItemProps) {
  const words = useWords();
  const { t, language, nameOf } = words;
  const who = nameOf(line.account) || line.who || t('outbox.history.unknown');
  return (
    <li className={styles.item}>
      {line.kind === 'discarded' ? (
        <div>
          <Badge tone="notice">{t('outbox.history.notKept')}</Badge>
        </div>
      ) : null}
      <div>
        <h3 className={styles.who}>{t(`outbox.history.by.${line.kind}`, { who })}</h3>
        <Text size="small" tone="tertiary" figures>
          <time dateTime={isoOf(line.at)}>{formatInstant(line.at, language)}</time>
        </Text>
      </div>
      <dl className={styles.fields}>
        {historyFields(collection, line, words).map((field) => (
          <Field key={field.name} field={field} />
        ))}
      </dl>
    </li>
  );
}

function Field({ field: { name, text, whole, lang } }: { readonly field: HistoryField }) {
  const { t } = useWords();
  return (
    <div>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{text}</dd>
      {whole.length === 0 ? null : (
        <dd>
          <details>
            <summary className={styles.more}>{t('outbox.history.whole')}</summary>
            {whole.map(({ label, value }) => (
              <div key={label} className={styles.whole}>
                <Text size="small" tone="tertiary">
                  {label}
                </Text>
                <p lang={lang}>{value}</p>
              </div>
            ))}
          </details>
        </dd>
      )}
    </div>
  );
}
