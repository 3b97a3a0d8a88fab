import { type MortgageInput, mortgageLimits } from '#domain/mortgage.ts';
import { parseDecimal, parseWhole } from '#domain/parse-number.ts';
import { formatDecimals, formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { CheckField } from '#ui/field/choice/check-field.tsx';
import { SliderField } from '#ui/field/slider/slider-field.tsx';
import * as styles from './buying-costs.css.ts';

/** What a person can change. */
export type Buying = Pick<MortgageInput, 'down' | 'years' | 'rate'> & {
  readonly isNew: boolean;
  /** Whether the buyer will live there. */
  readonly habitual: boolean;
};

type BuyingFieldsProps = {
  readonly buying: Buying;
  readonly onChange: (buying: Buying) => void;
};

/** The fields that change the costs of buying and the monthly payment. */
export function BuyingFields({ buying, onChange }: BuyingFieldsProps) {
  const t = useT();
  const { language } = useLanguage();
  const units = { down: '%', years: t('detail.buying.yearsUnit'), rate: '%' };
  return (
    <div className={styles.fields}>
      <CheckField
        label={t('detail.buying.habitual')}
        hint={t('detail.buying.habitualHint')}
        checked={buying.habitual}
        onChange={(habitual) => onChange({ ...buying, habitual })}
      />
      <CheckField
        label={t('detail.buying.isNew')}
        checked={buying.isNew}
        onChange={(isNew) => onChange({ ...buying, isNew })}
      />
      {(['down', 'years', 'rate'] as const).map((name) => {
        const label = t(`detail.buying.${name}`);
        return (
          <SliderField
            key={name}
            label={label}
            sliderLabel={t('detail.buying.slider', { label })}
            unit={units[name]}
            {...mortgageLimits[name]}
            value={buying[name]}
            format={(value) =>
              name === 'rate' ? formatDecimals(value, 2, language) : formatNumber(value, language)
            }
            parse={name === 'rate' ? parseDecimal : parseWhole}
            onChange={(value) => onChange({ ...buying, [name]: value })}
          />
        );
      })}
    </div>
  );
}
