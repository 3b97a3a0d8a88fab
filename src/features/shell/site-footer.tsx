import type { ReactNode } from 'react';
import { useAgency } from '#db/react.tsx';
import {
  type Agency,
  isSocialNetwork,
  type SocialNetwork,
  whatsAppOf,
} from '#domain/agency/agency.ts';
import { mailLink, phoneLink } from '#i18n/format.ts';
import { useT } from '#i18n/use-t.ts';
import { Icon, type IconName } from '#ui/icon/icon.tsx';
import { Wrap } from '#ui/layout/layout.tsx';
import { TextAnchor, TextLink } from '#ui/link/text-link.tsx';
import { TimedText } from '#ui/served/until-adopted.tsx';
import { Text } from '#ui/text/text.tsx';
import { Logo } from './bar/logo.tsx';
import { DevicePart } from './lazy-device-parts.tsx';
import { agencyLinks, legalLinks, propertyLinks, serviceLinks } from './menu/navigation.ts';
import * as styles from './site-footer.css.ts';

/** The footer: the agency, its contact data, and links to all pages. */
export function SiteFooter() {
  const t = useT();
  const agency = useAgency();
  const columns = [
    { title: t('footer.properties'), links: propertyLinks },
    { title: t('nav.services'), links: serviceLinks },
    { title: t('footer.agency'), links: agencyLinks },
  ];
  return (
    <footer className={styles.footer}>
      <Wrap>
        <div className={styles.columns}>
          <div className={styles.about}>
            <Logo />
            <Text tone="secondary">{t('footer.about')}</Text>
            {agency === undefined ? null : (
              <>
                <Contact agency={agency} />
                <SocialLinks links={agency.socialLinks} />
              </>
            )}
          </div>
          {columns.map((column) => (
            <Column key={column.title} title={column.title}>
              <Links links={column.links} />
            </Column>
          ))}
        </div>
        <div className={styles.end}>
          {agency === undefined ? null : (
            <TimedText>
              {t('footer.copyright', { year: new Date().getFullYear(), name: agency.name })}
            </TimedText>
          )}
          <nav aria-label={t('footer.legal')}>
            <ul className={styles.row}>
              <Links links={legalLinks} />
            </ul>
          </nav>
          <DevicePart name="Freshness" />
        </div>
      </Wrap>
    </footer>
  );
}

type FooterLinks =
  | typeof propertyLinks
  | typeof serviceLinks
  | typeof agencyLinks
  | typeof legalLinks;

function Links({ links }: { readonly links: FooterLinks }) {
  const t = useT();
  return links.map(({ key, ...link }) => (
    <li key={key}>
      <TextLink {...link} tone="row">
        {t(key)}
      </TextLink>
    </li>
  ));
}

function Column({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function Contact({ agency }: { readonly agency: Agency }) {
  return (
    <ul>
      <li className={styles.address}>
        <Icon name="map-pin" />
        {agency.address}
      </li>
      <li>
        <TextAnchor tone="row" icon="phone" href={phoneLink(agency.phone)}>
          {agency.phone}
        </TextAnchor>
      </li>
      <li>
        <TextAnchor tone="row" icon="mail" href={mailLink(agency.email)}>
          {agency.email}
        </TextAnchor>
      </li>
    </ul>
  );
}

function SocialLinks({ links }: { readonly links: Agency['socialLinks'] }) {
  const t = useT();
  if (Object.keys(links).length === 0) return null;
  return (
    <nav aria-label={t('footer.social')}>
      <ul className={styles.row}>
        {Object.entries(links).map(([network, address]) => (
          <li key={network}>
            <TextAnchor
              tone="row"
              icon={networkIcon(network, address)}
              href={address}
              rel="noopener"
              target="_blank"
            >
              {network}
            </TextAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The icon of a network that the agency's form offers, or of WhatsApp; a globe for any other. */
function networkIcon(network: string, address: string): IconName {
  if (isSocialNetwork(network)) return icons[network];
  return whatsAppOf({ socialLinks: { [network]: address } }) ? 'message-circle' : 'globe';
}

const icons: Record<SocialNetwork, IconName> = {
  Instagram: 'instagram',
  Facebook: 'facebook',
  LinkedIn: 'linkedin',
  YouTube: 'youtube',
};
