import { memo, useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Button } from '#ui/button/button.tsx';
import { onlyDesk } from '#ui/layout/layout.css.ts';
import * as styles from './hero.css.ts';
import { HeroPictures } from './hero-pictures.tsx';

type HeroProps = {
  /** Highlights a pane; false if something below is highlighted instead. */
  readonly lit: boolean;
  readonly onSeeAll: () => void;
  readonly onContact: () => void;
};

/** The page's title in its own pane, beside photos behind glazing bars. Renders only for other props. */
export const Hero = memo(function Hero({ lit, onSeeAll, onContact }: HeroProps) {
  const t = useT();
  const hero = useRef<HTMLElement>(null);
  return (
    <section className={styles.hero} ref={hero} aria-label={t('catalogue.hero.label')}>
      <HeroPictures hero={hero} lit={lit} />
      <div className={styles.title}>
        <h1 className={styles.words}>{t('catalogue.hero.title')}</h1>
        <div className={styles.invitation}>
          <p className={styles.lead}>
            {t('catalogue.hero.lead')}
            <span className={onlyDesk}>{t('catalogue.hero.leadMore')}</span>.
          </p>
          <div className={styles.actions}>
            <Button tone="primary" block="phone" onClick={onSeeAll}>
              {t('catalogue.hero.see')}
            </Button>
            <Button block="phone" onClick={onContact}>
              {t('catalogue.hero.contact')}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
});
