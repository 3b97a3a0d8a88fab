import { splitLead } from '#domain/listing/lead-sentence.ts';
import { LISTING_LANGUAGE, type Listing } from '#domain/listing/listing.ts';
import { useFeatureName, useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { visuallyHidden } from '#ui/layout/layout.css.ts';
import { OnlyScreen } from '#ui/layout/layout.tsx';
import { AdvisorSection } from './advisor-section.tsx';
import { Facts } from './characteristics.tsx';
import { EnergyCertificate } from './energy-certificate.tsx';
import * as styles from './listing-text.css.ts';
import { Part } from './part.tsx';
import { useSectionTag } from './place.ts';
import { ZoneSection } from './zone-section.tsx';

type ListingTextProps = { readonly listing: Listing };

/** Everything about a listing below its first screen. */
export function ListingText({ listing }: ListingTextProps) {
  const t = useT();
  return (
    <>
      <Description listing={listing} />
      <div>
        <Facts title={t('catalogue.detail.facts.home')} listing={listing} section="home" />
        <Features listing={listing} />
        <EnergyCertificate listing={listing} />
        <Facts title={t('catalogue.detail.facts.costs')} listing={listing} section="costs" />
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

/** The first sentence in large type, then the text set for reading. */
function Description({ listing: { description } }: ListingTextProps) {
  const t = useT();
  const Heading = useSectionTag();
  if (description === '') return null;
  const { lead, rest } = splitLead(description);
  return (
    <section className={styles.description}>
      <Heading className={visuallyHidden}>{t('listing.field.description')}</Heading>
      {lead === '' ? null : (
        <p className={styles.lead} lang={LISTING_LANGUAGE}>
          {lead}
        </p>
      )}
      {rest === '' ? null : (
        <p className={styles.prose} lang={LISTING_LANGUAGE}>
          {rest}
        </p>
      )}
    </section>
  );
}

function Features({ listing: { features } }: ListingTextProps) {
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
