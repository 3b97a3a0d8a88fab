import { type KeyboardEvent, useDeferredValue, useId, useMemo, useState } from 'react';
import { Icon, type IconName } from '../../icon/icon.tsx';
import { whenLeft } from '../when-left.ts';
import { SearchField, type SearchFieldProps } from './search-field.tsx';
import * as styles from './suggesting-field.css.ts';

export type SuggestedOption = {
  /** The whole text of the box once the option is chosen. */
  readonly value: string;
  readonly icon: IconName;
  readonly text: string;
  /** Shown beside the option, such as a count. */
  readonly note: string;
};

type SuggestingFieldProps = SearchFieldProps & {
  /** Called while typing. Memoise it: the options are computed again only for another function or text. */
  readonly suggest: (typed: string) => readonly SuggestedOption[];
  /** Name of the list for screen readers. */
  readonly listLabel: string;
};

/**
 * A search box with suggestions below: a combobox with a listbox, as in the ARIA authoring practices. The arrow keys
 * move through the list, and Enter takes an option. Escape closes the list; a second Escape clears the text.
 */
export function SuggestingField({ suggest, listLabel, ...field }: SuggestingFieldProps) {
  const { value, onChange } = field;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  // The letter is shown before anything is suggested.
  const typed = useDeferredValue(open ? value : undefined);
  const options = useMemo(() => (typed === undefined ? [] : suggest(typed)), [suggest, typed]);
  const shown = open && options.length > 0;
  const position = options.findIndex((option) => option.value === active);
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(undefined);
  };
  const take = (option: SuggestedOption) => {
    close();
    onChange(option.value);
  };
  const move = (step: 1 | -1) => {
    // The positions are the options and, as one more, the typed text without an option.
    const places = options.length + 1;
    setActive(options[((position + 1 + step + places) % places) - 1]?.value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const option = options[position];
    if (event.key === 'ArrowDown' && !open) setOpen(true);
    else if (event.key === 'ArrowDown' && shown) move(1);
    else if (event.key === 'ArrowUp' && shown) move(-1);
    else if (event.key === 'Enter' && shown && option !== undefined) take(option);
    else if (event.key === 'Escape' && (shown || (open && typed !== value)))
      close(); // or not shown yet
    else {
      if (event.key === 'Enter') close();
      return;
    }
    event.preventDefault();
  };

  return (
    <SearchField
      {...field}
      onChange={(text) => {
        setActive(undefined);
        setOpen(text.trim() !== '');
        onChange(text);
      }}
      input={{
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': shown,
        'aria-controls': shown ? id : undefined,
        'aria-activedescendant': shown && position >= 0 ? optionId(position) : undefined,
        onKeyDown,
        onBlur: whenLeft(close),
      }}
    >
      {shown ? (
        <div id={id} role="listbox" aria-label={listLabel} tabIndex={-1} className={styles.list}>
          {options.map((option, index) => (
            <Option
              key={option.value}
              id={optionId(index)}
              option={option}
              isActive={index === position}
              onTake={() => take(option)}
            />
          ))}
        </div>
      ) : null}
    </SearchField>
  );
}

type OptionProps = {
  readonly id: string;
  readonly option: SuggestedOption;
  readonly isActive: boolean;
  readonly onTake: () => void;
};

function Option({ id, option, isActive, onTake }: OptionProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onPointerDown={(event) => event.preventDefault()} // the box keeps the focus
      onClick={onTake}
    >
      <Icon name={option.icon} />
      <span className={styles.text}>{option.text}</span>
      <span className={styles.note}>{option.note}</span>
    </button>
  );
}
