import { useState } from 'react';
import { calculateMortgage, mortgageLimits, startingInput } from '#domain/mortgage.ts';
import { parseDecimal, parseWhole } from '#domain/parse-number.ts';
import { formatDecimals, formatNumber } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { SliderField } from '#ui/field/slider-field.tsx';
import { Text } from '#ui/text/text.tsx';
import * as styles from './mortgage-calculator.css.ts';
import { MortgageResult } from './mortgage-result.tsx';

const inputs = ['price', 'down', 'years', 'rate'] as const;
const hints = { down: 'downHint', rate: 'rateHint' } as const;

/** Computes payment, savings and income from price, down payment, term and interest, while typing. */
export function MortgageCalculator() {
  const t = useT();
  const { language } = useLanguage();
  const [input, setInput] = useState(startingInput);
  const units = {
    price: '€',
    down: '%',
    years: t('services.financing.calculator.yearsUnit'),
    rate: '%',
  };
  return (
    <>
      <div className={styles.calculator}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend is not a grid item */}
        <div
          className={styles.inputs}
          role="group"
          aria-label={t('services.financing.calculator.form')}
        >
          <h2>{t('services.financing.calculator.title')}</h2>
          {inputs.map((name) => {
            const label = t(`services.financing.calculator.${name}`);
            return (
              <SliderField
                key={name}
                label={label}
                sliderLabel={t('services.financing.calculator.slider', { label })}
                {...(name === 'down' || name === 'rate'
                  ? { hint: t(`services.financing.calculator.${hints[name]}`) }
                  : {})}
                unit={units[name]}
                {...mortgageLimits[name]}
                value={input[name]}
                format={(value) =>
                  // Prices have the same format in every language.
                  name === 'rate' ? formatDecimals(value, 2, language) : formatNumber(value, 'es')
                }
                parse={name === 'rate' ? parseDecimal : parseWhole}
                onChange={(value) => setInput({ ...input, [name]: value })}
              />
            );
          })}
        </div>
        <MortgageResult input={input} mortgage={calculateMortgage(input)} />
      </div>
      <div className={styles.note}>
        <Text size="small" tone="tertiary">
          {t('services.financing.calculator.note')}
        </Text>
      </div>
    </>
  );
}
