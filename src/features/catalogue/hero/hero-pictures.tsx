import { type RefObject, useEffect, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Panes } from '#ui/panes/panes.tsx';
import { media } from '#ui/theme/media.ts';
import * as styles from './hero.css.ts';
import { isStill, useRotation } from './use-rotation.ts';
import { useStillness } from './use-stillness.ts';

const galleries = { name: 'hero-1', widths: [800, 1280, 2000], alt: 'galleries' } as const;
const room = { name: 'hero-2', widths: [800, 1280, 2000], alt: 'room' } as const;
const evening = { name: 'evening', widths: [800, 1200], alt: 'evening' } as const;
type Picture = typeof galleries | typeof room | typeof evening;

/** At night the evening picture comes first. The browser chooses, so that the server's page is right in both themes. */
const places = [
  { light: galleries, dark: evening },
  { light: room, dark: galleries },
] as const;

const fileOf = ({ name }: Picture, width: number) => `/hero/${name}-${width}.avif`;
/** For browsers without AVIF, by day and by night. */
const asWebp = ({ name }: typeof galleries | typeof room) => `/hero/${name}-800.webp`;
const smallestOf = (picture: Picture) => fileOf(picture, picture.widths[0]);
const allOf = (picture: Picture) =>
  picture.widths.map((width) => `${fileOf(picture, width)} ${width}w`).join(', ');

/** The second picture loads when the browser is idle, so that the first one shows soon. */
const AHEAD_MS = 2_000;

type HeroPicturesProps = {
  readonly hero: RefObject<HTMLElement | null>;
  /** Whether the pane with the years is shown. */
  readonly lit: boolean;
};

/** Two photos that change every eight seconds, with a pause button and one button for each photo. */
export function HeroPictures({ hero, lit }: HeroPicturesProps) {
  const t = useT();
  const stillness = useStillness(hero);
  // The button's state; "resume" also overrides the reasons not to start by itself.
  const [wanted, setWanted] = useState<'run' | 'pause'>();
  const paused = wanted === undefined ? stillness.never : wanted === 'pause';
  const still = isStill({ ...stillness, never: stillness.never && wanted !== 'run', paused });
  const [shown, show] = useRotation(places.length, still);
  const [both, setBoth] = useState(false);
  useEffect(() => {
    if (still) return;
    const timer = setTimeout(() => setBoth(true), AHEAD_MS);
    return () => clearTimeout(timer);
  }, [still]);
  return (
    <div className={styles.window}>
      <Panes layout="grid">
        {places.map((place, index) =>
          both || index === shown ? (
            <HeroPicture key={place.light.name} {...place} shown={index === shown} />
          ) : null,
        )}
      </Panes>
      {lit ? (
        <p className={styles.lit}>
          <strong className={styles.litFigure}>{t('catalogue.hero.years')}</strong>
          {t('catalogue.hero.yearsWhere')}
        </p>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div className={styles.controls} role="group" aria-label={t('catalogue.hero.images')}>
        <button
          type="button"
          className={styles.control}
          aria-label={t(paused ? 'catalogue.hero.play' : 'catalogue.hero.pause')}
          onClick={() => setWanted(paused ? 'run' : 'pause')}
        >
          <span className={styles.pause}>
            <Icon name={paused ? 'play' : 'pause'} size="small" />
          </span>
        </button>
        {places.map(({ light }, index) => (
          <button
            key={light.name}
            type="button"
            className={styles.control}
            aria-pressed={index === shown}
            aria-label={t('catalogue.hero.image', { index: index + 1 })}
            onClick={() => {
              setBoth(true);
              show(index);
            }}
          >
            <span className={styles.dash({ lit: index === shown })} />
          </button>
        ))}
      </div>
    </div>
  );
}

type HeroPictureProps = {
  readonly light: typeof galleries | typeof room;
  readonly dark: Picture;
  readonly shown: boolean;
};

function HeroPicture({ light, dark, shown }: HeroPictureProps) {
  const t = useT();
  // The smallest size is precached; the fitting one needs a network. Where neither comes, the browser would show a broken picture.
  const [failures, setFailures] = useState(0);
  const sourcesOf = failures > 0 ? smallestOf : allOf;
  return (
    <>
      <picture>
        <source
          type="image/avif"
          media={media.dark}
          srcSet={sourcesOf(dark)}
          sizes={styles.pictureSizes}
        />
        <source type="image/avif" srcSet={sourcesOf(light)} sizes={styles.pictureSizes} />
        <img
          className={styles.picture({ shown })}
          src={asWebp(light)}
          alt=""
          fetchPriority="high"
          decoding="async"
          hidden={failures > 1}
          onError={() => setFailures((before) => before + 1)}
        />
      </picture>
      {shown &&
        [light, dark].map(({ alt }) => (
          <span
            key={alt}
            className={styles.description}
            role="img"
            aria-label={t(`catalogue.hero.alt.${alt}`)}
          />
        ))}
    </>
  );
}
