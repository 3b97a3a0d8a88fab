import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyScreen } from '#ui/layout/layout.tsx';
import { TextLink } from '#ui/link/text-link.tsx';
import { Steps } from '#ui/list/list.tsx';
import { Note } from '#ui/note/note.tsx';
import { Page } from '#ui/page/page.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Section, SplitSection } from '#ui/section/section.tsx';
import { Stats } from '#ui/stats/stats.tsx';
import { Kinds, kindsOf } from './kinds.tsx';
import * as styles from './next-steps.css.ts';
import buyPicture from './pictures/guide-buy.webp';
import rentPicture from './pictures/guide-rent.webp';

type GuidePageProps = {
  readonly guide: 'buy' | 'rent';
  /** Links to the listings of each neighbourhood. */
  readonly neighbourhoods: ReactNode;
  /** Cards of the newest listings of the guide's operation. */
  readonly newest: ReactNode;
};

/** The buyer's or tenant's guide: figures, kinds of property, steps, places, newest listings. */
export function GuidePage({ guide, neighbourhoods, newest }: GuidePageProps) {
  const t = useT();
  const sale = guide === 'buy';
  return (
    <Page
      title={t(`guides.${guide}.title`)}
      lead={t(`guides.${guide}.lead`)}
      backLabel={t('nav.back')}
      width="full"
    >
      <Stats
        label={t(`guides.${guide}.statsLabel`)}
        stats={t(`guides.${guide}.stats`, { returnObjects: true })}
        columns={5}
      />
      <OnlyScreen>
        <Section title={t('guides.searching')}>
          <Kinds kinds={kindsOf(t, guide)} />
        </Section>
      </OnlyScreen>
      <SplitSection
        title={t(`guides.${guide}.guide`)}
        lead={t(`guides.${guide}.guideLead`)}
        picture={<Picture src={sale ? buyPicture : rentPicture} ratio="landscape" />}
      >
        <Steps steps={t(`guides.${guide}.steps`, { returnObjects: true })} />
        <Note>{t(`guides.${guide}.note`)}</Note>
      </SplitSection>
      <OnlyScreen>
        <Section title={t('guides.hoods')} lead={t('guides.hoodsNote')}>
          {neighbourhoods}
        </Section>
        <Section
          title={t(`guides.${guide}.newest`)}
          action={
            <TextLink to="/" search={{ operationType: sale ? 'venta' : 'alquiler' }} tone="back">
              {t(sale ? 'page.more.listingsForSale' : 'page.more.listingsForRent')}
            </TextLink>
          }
        >
          {newest}
        </Section>
        <NextSteps guide={guide} />
      </OnlyScreen>
    </Page>
  );
}

/** The links after a guide: a valuation, or contact with the agency. */
function NextSteps({ guide }: { readonly guide: 'buy' | 'rent' }) {
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
