import {
  type ChangeEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { digitsOf } from '#domain/digits.ts';
import { groupDigits } from '#domain/grouped-digits.ts';
import { useT } from '#i18n/use-t.ts';
import { useDigitCaret } from '#ui/field/use-digit-caret.ts';
import * as styles from './cells.css.ts';

type PriceFieldProps = {
  readonly label: string;
  /** Whole euros. */
  readonly price: number;
  readonly onSave: (price: number) => void;
  readonly onClose: () => void;
};

/** A price in its cell, grouped while typing. Enter or leaving it saves, Escape closes it unchanged. */
export function PriceField({ label, price, onSave, onClose }: PriceFieldProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(grouped(String(price)));
  const [isWrong, setWrong] = useState(false);
  const isOver = useRef(false);
  const keepCaret = useDigitCaret(field, text);

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  const end = (act: () => void) => {
    if (isOver.current) return; // the field loses the focus when it goes
    isOver.current = true;
    act();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    keepCaret(target);
    setText(grouped(target.value));
    setWrong(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      end(onClose);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (text === '') setWrong(true);
      else end(() => onSave(Number(digitsOf(text))));
    }
  };
  return (
    <span className={styles.priceBox}>
      <input
        ref={field}
        className={styles.priceInput}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={() => end(text === '' ? onClose : () => onSave(Number(digitsOf(text))))}
      />
      <span aria-hidden>€</span>
      {isWrong ? (
        <span id={id} role="alert" className={styles.priceError}>
          {t('desk.price.wrong')}
        </span>
      ) : null}
    </span>
  );
}

/** Digits beyond those of the highest price are dropped. */
const grouped = (text: string): string => groupDigits(digitsOf(text));
