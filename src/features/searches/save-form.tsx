import { type FormEvent, useId } from 'react';
import { watchedListing } from '#domain/saved/saved-search.ts';
import { useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { useFormShell } from '#ui/field/form-shell.ts';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { Text } from '#ui/text/text.tsx';
import { MailPart } from './mail-part.tsx';
import type { SaveFormProps } from './save-fields.ts';
import { useNoticeReach } from './search-tools.ts';
import * as styles from './searches.css.ts';
import { useSave } from './use-save.ts';

/** A name, what this device can do, and mails. */
export function SaveForm(props: SaveFormProps) {
  const t = useT();
  const shell = useFormShell();
  const { form, change, problems, isSending, save } = useSave(props, shell.showProblem);
  const { known, ready } = props;
  const changed = known === undefined ? props.changed : undefined;
  const isWatch = watchedListing(props) !== undefined;
  const saving = isWatch ? 'searches.price.action' : 'searches.save.action';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(known ?? changed);
  };
  return (
    <form ref={shell.ref} className={styles.form} onSubmit={submit} noValidate>
      {known === undefined || isWatch ? null : (
        <Text>{t('searches.save.known', { name: known.name })}</Text>
      )}
      {changed === undefined ? null : (
        <Text>{t('searches.save.opened', { name: changed.name })}</Text>
      )}
      <TextField
        label={t('searches.save.name')}
        value={form.name}
        onChange={(name) => change({ name })}
        error={problems.name}
        required
      />
      {ready.conditions.length === 0 ? null : (
        <Row as="ul" gap={2} label={t('searches.save.conditions')}>
          {ready.conditions.map((name) => (
            <li key={name}>
              <Badge tone="quiet">{name}</Badge>
            </li>
          ))}
        </Row>
      )}
      <DevicePart notify={form.notify} onChange={(notify) => change({ notify })} />
      <MailPart form={form} problems={problems} change={change} />
      <Button tone="primary" type="submit" block busy={isSending}>
        {t(known || changed ? 'searches.save.update' : saving)}
      </Button>
      {changed === undefined ? null : (
        <Button block onClick={() => void save(undefined)}>
          {t('searches.save.asNew')}
        </Button>
      )}
    </form>
  );
}

type DevicePartProps = {
  readonly notify: boolean;
  readonly onChange: (notify: boolean) => void;
};

/** What this device can do, in plain words. Notifications are offered only where the browser shows them. */
function DevicePart({ notify, onChange }: DevicePartProps) {
  const t = useT();
  const id = useId();
  const { notices } = useServices();
  const reach = useNoticeReach();
  const canShow = reach === 'closed' || reach === 'open' || reach === 'inFront';
  const canAsk = canShow && !notices.isAllowed();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.partTitle}>
        {t('searches.device.title')}
      </h3>
      <Stack gap={2}>
        <Text size="small" tone="secondary">
          {t('searches.device.count')}
        </Text>
        {reach === undefined ? null : (
          <Text size="small" tone="secondary">
            {t(`searches.device.${reach}`)}
          </Text>
        )}
        {canAsk ? (
          <CheckField label={t('searches.device.notify')} checked={notify} onChange={onChange} />
        ) : null}
      </Stack>
    </section>
  );
}
