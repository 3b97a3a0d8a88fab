import {
  type ChangeEvent,
  type KeyboardEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { digitsOf } from '#domain/digits.ts';
import { formatNumber } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
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
  /** How many digits stand behind the caret: grouping moves it. */
  const digitsBehind = useRef(0);

  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
  useLayoutEffect(() => {
    const place = placeOf(text, digitsBehind.current);
    if (document.activeElement === field.current && text !== grouped(String(price)))
      field.current?.setSelectionRange(place, place);
  }, [text, price]);

  const end = (act: () => void) => {
    if (isOver.current) return; // the field loses the focus when it goes
    isOver.current = true;
    act();
  };
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    digitsBehind.current = target.value.slice(target.selectionStart ?? 0).replace(/\D/g, '').length;
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

/** `255000` → `255.000`; '' stays empty. */
const grouped = (text: string): string => {
  const digits = digitsOf(text);
  return digits === '' ? '' : formatNumber(Number(digits), 'es');
};

/** The place in a grouped text that has so many digits behind it. */
function placeOf(text: string, behind: number): number {
  let place = text.length;
  for (let left = behind; left > 0 && place > 0; place -= 1)
    if (/\d/.test(text.charAt(place - 1))) left -= 1;
  return place;
}
