import { Link, type LinkProps } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Section } from '#ui/section/section.tsx';
import * as styles from './next-steps.css.ts';

/** The links after a guide: a valuation, or contact with the agency. */
export function NextSteps({ guide }: { readonly guide: 'buy' | 'rent' }) {
  const t = useT();
  return (
    <Section title={t('guides.next')}>
      <ul className={styles.list}>
        <Card
          to="/servicios/$service"
          params={{ service: 'valoraciones' }}
          words={t(`guides.${guide}.valuation`, { returnObjects: true })}
        />
        <Card to="/contacto" words={t(`guides.${guide}.contact`, { returnObjects: true })} />
      </ul>
    </Section>
  );
}

type CardProps = Pick<LinkProps, 'to' | 'params'> & {
  readonly words: { readonly title: string; readonly text: string };
};

function Card({ words, ...link }: CardProps) {
  return (
    <li>
      <Link {...link} className={styles.card}>
        <h3 className={styles.title}>
          {words.title}
          <Icon name="arrow-right" />
        </h3>
        <p>{words.text}</p>
      </Link>
    </li>
  );
}
