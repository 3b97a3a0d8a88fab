import { useImports } from '#db/imports/react.tsx';
import { importIdOf } from '#domain/exchange/import-record.ts';
import { formatInstant } from '#i18n/format-time.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { Button } from '#ui/button/button.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from '../exchange.css.ts';
import { useCounted } from '../use-counted.ts';
import { TakeBackReport } from './take-back-report.tsx';
import { useTakeBack } from './use-take-back.ts';

/** The last imports of this device, each with a button that takes it back. Nothing if there are none. */
export function PastImports() {
  const t = useT();
  const { language } = useLanguage();
  const counted = useCounted();
  const heads = useImports(userOf(useSession())) ?? [];
  const takeBack = useTakeBack();
  const { step } = takeBack.state;
  if (heads.length === 0 && step === 'none') return null;
  return (
    <section className={styles.section} aria-label={t('desk.files.past.title')}>
      <h2>{t('desk.files.past.title')}</h2>
      <Text>{t('desk.files.past.text')}</Text>
      <TakeBackReport {...takeBack} />
      <ul>
        {heads.map(({ key, at, file, count }) => (
          <li key={key} className={styles.past}>
            <div>
              <p className={styles.fileName}>{file}</p>
              <Text size="small" tone="secondary">
                {t('desk.files.past.row', {
                  ...counted(count),
                  when: formatInstant(new Date(at).toISOString(), language),
                })}
              </Text>
            </div>
            <Button
              label={t('desk.files.past.undoOf', { file })}
              busy={step === 'looking' || step === 'running'}
              onClick={() => takeBack.ask({ importId: importIdOf(key), file, count })}
            >
              {t('desk.files.past.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
