import {
  type ChangeEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { groupWhole } from '#domain/digits.ts';
import { readPrice } from '#domain/listing/parse-listing-form.ts';
import { useT } from '#i18n/use-t.ts';
import { useDigitCaret } from '#ui/field/text/use-digit-caret.ts';
import { whenLeft } from '#ui/field/when-left.ts';
import * as styles from './cells.css.ts';

type PriceFieldProps = {
  readonly label: string;
  /** Whole euros. */
  readonly price: number;
  readonly onSave: (price: number) => void;
  readonly onClose: () => void;
};

/**
 * A price in its cell, grouped while typing. Enter or leaving it saves, Escape closes it unchanged. A text that is no price
 * stays, with what is wrong. Looking into another window saves nothing.
 */
export function PriceField({ label, price, onSave, onClose }: PriceFieldProps) {
  const t = useT();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(groupWhole(String(price), ''));
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
    setText(groupWhole(target.value, text));
    setWrong(false);
  };
  const save = () => {
    const next = readPrice(text);
    if (next === undefined) setWrong(true);
    else end(() => onSave(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      end(onClose);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      save();
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
        onBlur={whenLeft(text === '' ? () => end(onClose) : save)}
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
