import { type ComponentProps, useRef } from 'react';
import { withoutLoneZero } from './lone-zero.ts';
import { TextField } from './text-field.tsx';
import { useDigitCaret } from './use-digit-caret.ts';

type GroupedFieldProps = Omit<ComponentProps<typeof TextField>, 'kind' | 'inputRef'> & {
  /** Returns a text with its digits in groups. `before`: what the field shows until now. */
  readonly group: (text: string, before: string) => string;
};

/** A field of a whole number, whose digits are in groups while somebody types. */
export function GroupedField({ value, onChange, group, ...rest }: GroupedFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const shown = group(value, value);
  const keepCaret = useDigitCaret(input, shown);
  return (
    <TextField
      {...rest}
      kind="number"
      inputRef={input}
      value={shown}
      onChange={(text, typed) => {
        const { selectionStart } = typed;
        const next = withoutLoneZero(value, text, selectionStart);
        keepCaret({ value: next, selectionStart });
        onChange(group(next, shown), typed);
      }}
    />
  );
}
