import { useState } from 'react';
import type { PrivateProblems } from '#domain/private-data/parse-private-form.ts';
import { isPrivateField, type PrivateField } from '#domain/private-data/private-data.ts';
import type { PrivateForm } from '#domain/private-data/private-form.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useMediaQuery } from '#ui/media-query/use-media-query.ts';
import { Text } from '#ui/text/text.tsx';
import { media } from '#ui/theme/media.ts';
import type { Editing } from '../editing.ts';
import * as styles from '../editor.css.ts';
import { PointField } from './point-field.tsx';
import {
  MandateField,
  NotesField,
  PrivateInput,
  type PrivateInputProps,
} from './private-input.tsx';

type PrivateSectionProps = {
  readonly editing: Editing;
  readonly form: PrivateForm;
  readonly problems: PrivateProblems;
  readonly forget: (field: PrivateField) => void;
};

/** What only the agency sees. On phones it is folded at first, so that a quick capture is not slowed down. */
export function PrivateSection({ editing, form, problems, forget }: PrivateSectionProps) {
  const t = useT();
  const isPhone = useMediaQuery(media.phone);
  const [isUnfolded, setUnfolded] = useState(false);
  // It stays unfolded after the problem is gone: a form must not fold while somebody types in it.
  if (!isUnfolded && Object.keys(problems).length > 0) setUnfolded(true);
  const isOpen = !isPhone || isUnfolded;
  const change = (values: Partial<PrivateForm>) => {
    // The position of the phone comes later than it was asked for: what was typed meanwhile stays.
    editing.change({ privateData: { ...editing.state().form.privateData, ...values } });
    for (const field of Object.keys(values).filter(isPrivateField)) forget(field);
  };
  const filled = Object.values(form).filter((value) => value !== '' && value !== false).length;
  return (
    <section className={styles.section}>
      <div>
        {isPhone ? (
          <h2>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isOpen}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t('private.title')}
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
            </button>
          </h2>
        ) : (
          <h2>{t('private.title')}</h2>
        )}
        <p className={styles.onlyUs}>
          <Icon name="lock" size="small" />
          {t('private.onlyAgency')}
        </p>
      </div>
      {isOpen ? (
        <Groups form={form} problems={problems} change={change} />
      ) : (
        <Text size="small" tone="secondary">
          {filled === 0
            ? t('private.form.lead')
            : t('private.form.filled', { count: filled, number: filled })}
        </Text>
      )}
    </section>
  );
}

function Groups(props: PrivateInputProps) {
  const t = useT();
  return (
    <>
      <fieldset className={styles.section}>
        <legend className={styles.groupName}>{t('private.group.place')}</legend>
        <PrivateInput {...props} field="street" />
        <div className={styles.three}>
          <PrivateInput {...props} field="streetNumber" />
          <PrivateInput {...props} field="floor" />
          <PrivateInput {...props} field="door" />
        </div>
        <PrivateInput {...props} field="cadastralReference" />
        <PointField {...props} />
      </fieldset>
      <fieldset className={styles.section}>
        <legend className={styles.groupName}>{t('private.group.owner')}</legend>
        <PrivateInput {...props} field="ownerName" />
        <div className={styles.twoWide}>
          <PrivateInput {...props} field="ownerPhone" kind="tel" />
          <PrivateInput {...props} field="ownerEmail" kind="email" />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend className={styles.groupName}>{t('private.group.mandate')}</legend>
        <div className={styles.twoByTwo}>
          <MandateField {...props} />
          <PrivateInput {...props} field="commission" kind="decimal" />
          <PrivateInput {...props} field="mandateDate" kind="date" />
          <PrivateInput {...props} field="mandateEnd" kind="date" />
        </div>
      </fieldset>
      <fieldset className={styles.section}>
        <legend className={styles.groupName}>{t('private.group.keys')}</legend>
        <div className={styles.twoWide}>
          <PrivateInput {...props} field="keysPlace" />
          <PrivateInput {...props} field="keysHolder" hint={t('private.form.keysHint')} />
        </div>
      </fieldset>
      <NotesField {...props} />
    </>
  );
}
