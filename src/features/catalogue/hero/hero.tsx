import { memo, useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import * as styles from './hero.css.ts';
import { HeroPictures } from './hero-pictures.tsx';

type HeroProps = {
  /** Highlights a pane; false if something below is highlighted instead. */
  readonly lit: boolean;
};

/** The page's title in its own pane, beside photos behind glazing bars. Renders only for other props. */
export const Hero = memo(function Hero({ lit }: HeroProps) {
  const t = useT();
  const hero = useRef<HTMLElement>(null);
  return (
    <section className={styles.hero} ref={hero} aria-label={t('catalogue.hero.label')}>
      <HeroPictures hero={hero} lit={lit} />
      <h1 className={styles.title}>{t('catalogue.hero.title')}</h1>
    </section>
  );
});
