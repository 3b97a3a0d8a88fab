import { type FormEvent, useState } from 'react';
import type { Digest } from '#domain/saved/digest.ts';
import { tidyName } from '#domain/saved/saved-search.ts';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { AlertDialog } from '#ui/dialog/alert-dialog.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Page } from '#ui/page/page.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './digest.css.ts';
import { FrequencyField, SearchLink } from './digest-parts.tsx';
import type { DigestActions } from './use-digest.ts';

type DigestFormProps = DigestActions & { readonly digest: Digest };

/** Changes, pauses and deletes the mails about a search. */
export function DigestForm({ digest, ...actions }: DigestFormProps) {
  const t = useT();
  return (
    <Page
      title={t('digest.title')}
      lead={t(digest.isPaused ? 'digest.paused' : 'digest.lead', { email: digest.email })}
      backLabel={t('nav.back')}
    >
      <div className={styles.desk}>
        <SearchLink digest={digest} />
        <Fields digest={digest} {...actions} />
        <End digest={digest} {...actions} />
      </div>
    </Page>
  );
}

function Fields({ digest, isSending, change }: DigestFormProps) {
  const t = useT();
  const { ref, showProblem } = useFormShell();
  const [name, setName] = useState(digest.name);
  const [frequency, setFrequency] = useState(digest.frequency);
  const isNameless = tidyName(name) === '';
  const [isTried, setTried] = useState(false);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isNameless) showProblem();
    else void change({ name: tidyName(name), frequency }, t('digest.saved'));
  };
  return (
    <form ref={ref} aria-label={t('digest.title')} onSubmit={save} noValidate>
      <Stack gap={5}>
        <TextField
          label={t('digest.name')}
          value={name}
          onChange={setName}
          error={isTried && isNameless ? t('digest.nameMissing') : undefined}
          required
        />
        <FrequencyField value={frequency} onChange={setFrequency} />
        <Row>
          <Button tone="primary" type="submit" disabled={isSending}>
            {t('digest.save')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function End({ digest: { isPaused, email }, isSending, change, stop }: DigestFormProps) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const pauseOrResume = () =>
    void change({ isPaused: !isPaused }, t(isPaused ? 'digest.resumed' : 'digest.pausedNow'));
  return (
    <Stack as="section" align="start">
      <h2>{t('digest.end.title')}</h2>
      <Text tone="secondary">{t('digest.end.text', { email })}</Text>
      <Row gap={4}>
        <Button disabled={isSending} onClick={pauseOrResume}>
          {t(isPaused ? 'digest.resume' : 'digest.pause')}
        </Button>
        <Button tone="danger" icon="trash-2" disabled={isSending} onClick={() => setAsking(true)}>
          {t('digest.end.do')}
        </Button>
      </Row>
      {isAsking ? (
        <AlertDialog
          title={t('digest.end.ask')}
          text={t('digest.end.text', { email })}
          cancelLabel={t('digest.end.cancel')}
          confirmLabel={t('digest.end.do')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void stop();
          }}
        />
      ) : null}
    </Stack>
  );
}
