import { useId, useState } from 'react';
import { formatDate } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/field/choice/switch.tsx';
import { Text } from '#ui/text/text.tsx';
import {
  extentOf,
  type OptionalKind,
  optionalKinds,
  readCookieChoice,
  storeCookieChoice,
} from './cookie-choice.ts';
import * as styles from './cookie-panel.css.ts';

/** The cookie preferences: three equal buttons. The choice is stored on this device. */
export function CookiePanel() {
  const t = useT();
  const { language } = useLanguage();
  const list = useId();
  const [choice, setChoice] = useState(readCookieChoice);
  const [stored, setStored] = useState(true);
  const [open, setOpen] = useState(false);
  const choose = (allowed: readonly OptionalKind[]) => {
    const next = { allowed: [...allowed], at: Date.now() };
    setChoice(next);
    setStored(storeCookieChoice(next));
  };
  const allowed = choice?.allowed ?? [];
  return (
    <section className={styles.panel} aria-labelledby={`${list}-title`}>
      <h2 id={`${list}-title`}>{t('legal.cookies.panel.title')}</h2>
      <Text>{t('legal.cookies.panel.text')}</Text>
      <div className={styles.buttons}>
        <Button expanded={open} onClick={() => setOpen(!open)}>
          {t('legal.cookies.panel.configure')}
        </Button>
        <Button onClick={() => choose(optionalKinds)}>{t('legal.cookies.panel.accept')}</Button>
        <Button onClick={() => choose([])}>{t('legal.cookies.panel.reject')}</Button>
      </div>
      {open ? (
        <ul aria-label={t('legal.cookies.panel.list')}>
          <li className={styles.kind}>
            <Words {...t('legal.cookies.panel.necessary', { returnObjects: true })} id={list} />
            <span className={styles.always}>
              <Text as="span" size="small" tone="tertiary" strong>
                {t('legal.cookies.panel.always')}
              </Text>
            </span>
          </li>
          {optionalKinds.map((kind) => (
            <li key={kind} className={styles.kind}>
              <Words
                {...t(`legal.cookies.panel.kinds.${kind}`, { returnObjects: true })}
                id={`${list}-${kind}`}
              />
              <Switch
                labelledBy={`${list}-${kind}`}
                describedBy={`${list}-${kind}-text`}
                on={allowed.includes(kind)}
                onChange={(on) =>
                  choose(on ? [...allowed, kind] : allowed.filter((other) => other !== kind))
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div role="status">
        <Text size="small" tone="secondary">
          {choice === undefined
            ? t('legal.cookies.panel.state.unset')
            : stored
              ? t(`legal.cookies.panel.state.${extentOf(choice)}`, {
                  date: formatDate(choice.at, language),
                })
              : t('legal.cookies.panel.unsaved')}
        </Text>
      </div>
    </section>
  );
}

type WordsProps = { readonly id: string; readonly title: string; readonly text: string };

function Words({ id, title, text }: WordsProps) {
  return (
    <span className={styles.words}>
      <span id={id} className={styles.name}>
        {title}
      </span>
      <span id={`${id}-text`} className={styles.text}>
        {text}
      </span>
    </span>
  );
}
