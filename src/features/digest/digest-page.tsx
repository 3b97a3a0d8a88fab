import { useLocation } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { type Digest, type DigestLink, parseDigestLink } from '#domain/saved/digest.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './digest.css.ts';
import { DigestForm } from './digest-form.tsx';
import { FrequencyField, SearchLink } from './digest-parts.tsx';
import { type DigestActions, useDigest } from './use-digest.ts';

type DigestPageProps = {
  readonly id: string;
  /** The key at the end of the address, which only stops the mails. */
  readonly stopKey: string | undefined;
};

/** `/avisos/…`: where the links in the mails about a saved search lead. It needs no account, because a link has a key. */
export function DigestPage({ id, stopKey }: DigestPageProps) {
  const fragment = useLocation({ select: ({ hash }) => hash });
  const link = useMemo(() => parseDigestLink(id, stopKey, fragment), [id, stopKey, fragment]);
  return link === undefined ? <Ended reason="gone" /> : <LinkedDigest link={link} />;
}

function LinkedDigest({ link }: { readonly link: DigestLink }) {
  const t = useT();
  const { state, read, ...actions } = useDigest(link);
  switch (state.kind) {
    case 'gone':
    case 'stopped':
      return <Ended reason={state.kind} />;
    case 'shown': {
      const Shown = state.digest.isConfirmed ? DigestForm : UnconfirmedDigest;
      return <Shown digest={state.digest} {...actions} />;
    }
    case 'asked':
      return (
        <Page title={t('digest.stop.title')} lead={t('digest.stop.text')} backLabel={t('nav.back')}>
          <Stack align="start">
            <Button tone="primary" disabled={actions.isSending} onClick={() => void actions.stop()}>
              {t('digest.stop.do')}
            </Button>
          </Stack>
        </Page>
      );
    default:
      return (
        <Page title={t('digest.title')} backLabel={t('nav.back')}>
          <Stack align="start" gap={5}>
            <div role="status">
              <Text>{t(`digest.${state.kind}`)}</Text>
            </div>
            {state.kind === 'failed' ? (
              <Button tone="primary" onClick={read}>
                {t('digest.again')}
              </Button>
            ) : null}
          </Stack>
        </Page>
      );
  }
}

/** What remains to be said when there is nothing to change any more. */
function Ended({ reason }: { readonly reason: 'gone' | 'stopped' }) {
  const t = useT();
  return (
    <Page title={t(`digest.${reason}.title`)} backLabel={t('nav.back')}>
      <Stack align="start" gap={5}>
        <div role="status">
          <Text>{t(`digest.${reason}.text`)}</Text>
        </div>
        <ButtonLink to="/" icon="search">
          {t('digest.look')}
        </ButtonLink>
      </Stack>
    </Page>
  );
}

/** Asks the owner of the address for consent: somebody else may have typed it. */
function UnconfirmedDigest({
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
