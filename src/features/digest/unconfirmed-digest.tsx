import { useState } from 'react';
import type { Digest } from '#domain/saved/digest.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './digest.css.ts';
import { FrequencyField, SearchLink } from './digest-parts.tsx';
import type { DigestActions } from './use-digest.ts';

/** Asks the owner of the address for consent: somebody else may have typed it. */
export function UnconfirmedDigest({
  digest,
  isSending,
  change,
  stop,
}: DigestActions & { readonly digest: Digest }) {
  const t = useT();
  const [frequency, setFrequency] = useState(digest.frequency);
  return (
    <Page
      title={t('digest.confirm.title')}
      lead={t('digest.confirm.lead', { email: digest.email })}
      backLabel={t('nav.back')}
    >
      <div className={styles.desk}>
        <SearchLink digest={digest} />
        <FrequencyField value={frequency} onChange={setFrequency} />
        <Row gap={4}>
          <Button
            tone="primary"
            icon="check"
            disabled={isSending}
            onClick={() => void change({ isConfirmed: true, frequency }, t('digest.confirm.done'))}
          >
            {t('digest.confirm.do')}
          </Button>
          <Button disabled={isSending} onClick={() => void stop()}>
            {t('digest.confirm.no')}
          </Button>
        </Row>
        <Text size="small" tone="secondary">
          {t('digest.confirm.note')}{' '}
          <TextLink to="/politica-privacidad">{t('digest.policy')}</TextLink>.
        </Text>
      </div>
    </Page>
  );
}
