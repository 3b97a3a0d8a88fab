import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-t.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { useTypedText } from '../home/use-typed-text.ts';
import { digitsOf } from './digits.ts';

type NumberFilterProps = {
  readonly label: string;
  readonly hiddenLabel?: boolean;
  readonly placeholder: string;
  readonly unit: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A minimum or maximum in whole numbers; characters other than digits are ignored: 400.000, 400 000. */
export function NumberFilter({ value, onChange, ...field }: NumberFilterProps) {
  const { language } = useLanguage();
  const [text, type] = useTypedText({
    value: value === undefined ? '' : String(value),
    tidy: digitsOf,
    commit: (digits) => onChange(digits === '' ? undefined : Number(digits)),
  });
  const digits = digitsOf(text);
  return (
    <TextField
      {...field}
      kind="number"
      value={digits === '' ? '' : formatNumber(Number(digits), language)}
      onChange={type}
    />
  );
}
