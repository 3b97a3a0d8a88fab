import { appliesTo, fieldRows, listingFields } from '#domain/listing/field-table.ts';
import { splitLead } from '#domain/listing/lead-sentence.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { valueText } from '#i18n/field-words.ts';
import { useFeatureName, useLanguage, useT, useTextOf } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { visuallyHidden } from '#ui/layout/layout.css.ts';
import { OnlyScreen } from '#ui/layout/layout.tsx';
import { useSectionTag } from '../place.ts';
import { BuyingCosts, hasBuyingCosts } from '../price/buying-costs.tsx';
import { AdvisorSection } from './advisor-section.tsx';
import { EnergyCertificate } from './energy-certificate.tsx';
import * as styles from './listing-text.css.ts';
import { Part } from './part.tsx';
import { PlanSection } from './plan-section.tsx';
import { ZoneSection } from './zone-section.tsx';

type ListingTextProps = {
  readonly listing: Listing;
  /** Shows the photo at a position on the whole screen. */
  readonly onFullscreen: (index: number) => void;
};
type PartProps = Pick<ListingTextProps, 'listing'>;

/** Everything about a listing below its first screen. */
export function ListingText({ listing, onFullscreen }: ListingTextProps) {
  const t = useT();
  return (
    <>
      <Description listing={listing} />
      <div>
        <OnlyScreen>
          <PlanSection listing={listing} onFullscreen={onFullscreen} />
        </OnlyScreen>
        <Facts title={t('catalogue.detail.facts.home')} listing={listing} section="home" />
        <Features listing={listing} />
        <EnergyCertificate listing={listing} />
        <CostsSection listing={listing} />
        <Facts title={t('catalogue.detail.facts.rental')} listing={listing} section="rental" />
        {listing.tourismRegistration === '' ? null : (
          <Part title={t('listing.field.tourismRegistration')}>
            <p>{listing.tourismRegistration}</p>
          </Part>
        )}
        <OnlyScreen>
          <ZoneSection listing={listing} />
        </OnlyScreen>
        <AdvisorSection listing={listing} />
      </div>
    </>
  );
}

/** The first sentence in large type, then the text set for reading. A text in another language than the page's says so. */
function Description({ listing }: PartProps) {
  const t = useT();
  const { language } = useLanguage();
  const { text, lang } = useTextOf()(listing).description;
  const Heading = useSectionTag();
  if (text === '') return null;
  const { lead, rest } = splitLead(text);
  return (
    <section className={styles.description}>
      <Heading className={visuallyHidden}>{t('listing.field.description')}</Heading>
      {lang === language ? null : (
        <p className={styles.language}>{t(`detail.writtenIn.${lang}`)}</p>
      )}
      {lead === '' ? null : (
        <p className={styles.lead} lang={lang}>
          {lead}
        </p>
      )}
      {rest === '' ? null : (
        <p className={styles.prose} lang={lang}>
          {rest}
        </p>
      )}
    </section>
  );
}

function Features({ listing: { features } }: PartProps) {
  const t = useT();
  const featureName = useFeatureName();
  if (features.length === 0) return null;
  return (
    <Part title={t('listing.field.features')}>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon name="check" size="small" />
            {featureName(feature)}
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What the home costs every year, and what buying it does. */
function CostsSection({ listing }: PartProps) {
  const t = useT();
  const lines = useFacts({ listing, section: 'costs' });
  const isBought = hasBuyingCosts(listing);
  if (lines.length === 0 && !isBought) return null;
  return (
    <Part title={t('catalogue.detail.facts.costs')}>
      {lines.length === 0 ? null : <FactList lines={lines} />}
      {isBought ? <BuyingCosts listing={listing} /> : null}
    </Part>
  );
}

type FactsProps = {
  readonly title: string;
  readonly listing: Listing;
  /** The section of the form that has the fields. */
  readonly section: 'home' | 'costs' | 'rental';
};

/** A part with the listing's facts of one section. Empty fields are left out; without any, so is the part. */
function Facts({ title, ...of }: FactsProps) {
  const lines = useFacts(of);
  return lines.length === 0 ? null : (
    <Part title={title}>
      <FactList lines={lines} />
    </Part>
  );
}

type Fact = { readonly name: string; readonly value: string };

function useFacts({ listing, section }: Omit<FactsProps, 'title'>): readonly Fact[] {
  const t = useT();
  const { language } = useLanguage();
  return listingFields.flatMap((field) => {
    const value = listing[field];
    const isShown = fieldRows[field].section === section && appliesTo(field, listing);
    if (!isShown || (typeof value !== 'string' && typeof value !== 'number')) return [];
    return [{ name: t(`listing.field.${field}`), value: valueText(field, value, t, language) }];
  });
}

function FactList({ lines }: { readonly lines: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {lines.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt className={styles.factName}>{name}</dt>
          <dd className={styles.factValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
