import type { InputHTMLAttributes, ReactNode } from 'react';
import { IconButton } from '../../button/button.tsx';
import { Icon } from '../../icon/icon.tsx';
import * as styles from '../field.css.ts';
import { Field } from '../field.tsx';

export type SearchFieldProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly clearLabel: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

type Extension = {
  /** More attributes of the input, such as those of a combobox. */
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** Shown below the box and over the page, such as suggestions. */
  readonly children?: ReactNode;
};

/** A search box that searches while typing. Its only button clears the text. */
export function SearchField(props: SearchFieldProps & Extension) {
  const { label, placeholder, clearLabel, value, onChange, input, children } = props;
  return (
    <Field label={label} hiddenLabel>
      {(control) => (
        <div className={styles.box}>
          <span className={styles.leading}>
            <Icon name="search" />
          </span>
          <input
            {...control}
            {...input}
            className={styles.input({ look: 'search', leading: true, clearable: value !== '' })}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value === '' ? null : (
            <span className={styles.clear}>
              <IconButton icon="x" label={clearLabel} onClick={() => onChange('')} />
            </span>
          )}
          {children}
        </div>
      )}
    </Field>
  );
}
