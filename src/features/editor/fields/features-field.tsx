import type { ListingForm } from '#domain/listing/listing-form.ts';
import { ownFeatureProblem } from '#domain/listing/parse-listing-form.ts';
import { useFeatureName, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text/text-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import * as styles from '../editor.css.ts';
import { useProblemWords } from './field-words.ts';
import { withOwnFeature } from './own-feature.ts';
import { suggestedFeatures } from './suggested-features.ts';

type FeaturesFieldProps = {
  readonly form: ListingForm;
  readonly problem: string | undefined;
  readonly change: (values: Partial<ListingForm>) => void;
};

/** Suggested features and own ones. Chosen features stay visible when the property's type changes. */
export function FeaturesField({ form, problem, change }: FeaturesFieldProps) {
  const t = useT();
  const featureName = useFeatureName();
  const words = useProblemWords();
  const suggested = suggestedFeatures(form);
  const shown = [...suggested, ...form.features.filter((feature) => !suggested.includes(feature))];
  const choose = (feature: string, isOn: boolean) =>
    change({
      features: isOn
        ? [...form.features, feature]
        : form.features.filter((other) => other !== feature),
    });
  const add = () => change(withOwnFeature(form));
  return (
    <fieldset className={styles.section}>
      <legend>
        <strong>{t('listing.field.features')}</strong>
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field adds, and must not save the form */}
      <div
        className={styles.adder}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          add();
        }}
      >
        <TextField
          label={t('editor.field.ownFeature')}
          hiddenLabel
          placeholder={t('editor.field.ownFeature')}
          value={form.ownFeature}
          error={problem ?? words(ownFeatureProblem(form.ownFeature))}
          onChange={(ownFeature) => change({ ownFeature })}
        />
        <Button onClick={add}>{t('editor.addFeature')}</Button>
      </div>
      <div className={styles.chips}>
        {shown.map((feature) => {
          const isOn = form.features.includes(feature);
          return (
            <label key={feature} className={styles.chip}>
              <input
                className={styles.covering}
                type="checkbox"
                checked={isOn}
                onChange={(event) => choose(feature, event.target.checked)}
              />
              <Icon name={isOn ? 'check' : 'plus'} size="small" />
              <span className={styles.chipText}>{featureName(feature)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
