import { type ComponentProps, useRef } from 'react';
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

/**
 * Returns a typed text without the zero that stood alone in the field before, if somebody has typed in front of it: `40` → `4`.
 * A focus by key or label puts the caret there, and the number would be ten times as large. `caret`: its place in the text.
 */
export function withoutLoneZero(before: string, text: string, caret: number | null): string {
  const isInFront = caret !== null && caret > 0 && caret === text.length - 1;
  return before === '0' && isInFront && text.endsWith('0') ? text.slice(0, -1) : text;
}
