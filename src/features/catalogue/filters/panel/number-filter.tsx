import { digitsOf } from '#domain/digits.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/use-t.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { useTypedText } from '#ui/field/use-typed-text.ts';

type NumberFilterProps = {
  readonly label: string;
  readonly hiddenLabel?: boolean;
  readonly placeholder: string;
  readonly unit: string | undefined;
  /** False for a year, which has no thousands separator. */
  readonly grouped?: boolean;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
};

/** A minimum or maximum in whole numbers; characters other than digits are ignored: 400.000, 400 000. */
export function NumberFilter(props: NumberFilterProps) {
  const { value, onChange, unit, grouped = true, ...field } = props;
  const { language } = useLanguage();
  const [text, type] = useTypedText({
    value: value === undefined ? '' : String(value),
    tidy: digitsOf,
    commit: (digits) => onChange(digits === '' ? undefined : Number(digits)),
  });
  const digits = digitsOf(text);
  const shown = grouped && digits !== '' ? formatNumber(Number(digits), language) : digits;
  return (
    <TextField
      {...field}
      {...(unit === undefined ? {} : { unit })}
      kind="number"
      value={shown}
      onChange={type}
    />
  );
}
