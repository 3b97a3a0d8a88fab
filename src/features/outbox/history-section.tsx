import { useState } from 'react';
import type { WithHistory } from '#domain/outbox-entry.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { formatInstant } from '#i18n/format-age.ts';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import { changeLines } from './change-words.ts';
import * as styles from './outbox.css.ts';
import { type HistoryLine, useOutboxTools } from './outbox-tools.tsx';
import { useWords } from './use-words.ts';

/** Who changed a listing or an advisor before, and what was given up; asked of the server when it is opened (decisions 3.5). */
export function HistorySection({ of }: { readonly of: WithHistory }) {
  const { t } = useWords();
  const { history } = useOutboxTools();
  const [found, setFound] = useState<Awaited<ReturnType<typeof history>>>();
  const show = async () => setFound(await history(of, AbortSignal.timeout(30_000)));
  if (found === undefined)
    return (
      <div className={styles.actions}>
        <Button size="small" tone="plain" onClick={() => void show()}>
          {t('outbox.history.show')}
        </Button>
      </div>
    );
  if (!found.ok)
    return (
      <Text tone="secondary">
        {found.error.type === 'Offline'
          ? t('outbox.history.offline')
          : t(failureMessage(found.error))}
      </Text>
    );
  return (
    <section className={styles.groups}>
      <h4>{t('outbox.history.title')}</h4>
      {found.value.length === 0 ? <Text>{t('outbox.history.none')}</Text> : null}
      <ol className={styles.cards}>
        {found.value.map((entry) => (
          <HistoryItem key={`${entry.rev}/${entry.at}/${entry.kind}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function HistoryItem({ entry: { who, at, kind, changes } }: { readonly entry: HistoryLine }) {
  const words = useWords();
  const { t, language } = words;
  const fields = Object.fromEntries(
    Object.entries(changes).map(([field, [from, to]]) => [field, { from, to }]),
  );
  return (
    <li className={styles.card}>
      <Text size="small" strong>
        {t(`outbox.history.${kind}`, { who, when: formatInstant(at, language) })}
      </Text>
      <ul className={styles.lines}>
        {changeLines(fields, words).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  );
}
