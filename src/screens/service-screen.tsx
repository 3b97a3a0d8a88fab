// One of the agency's services.
import { useRouterState } from '@tanstack/react-router';
import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import { EnquiryDesk } from '#features/enquiries/enquiry-desk.tsx';
import { ServicePage } from '#features/services/service-page.tsx';
import type { Service } from '#features/services/service-slug.ts';
import { useT } from '#i18n/use-t.ts';
import { AgencyCard } from './agency-card.tsx';

/** The page of a service, with its enquiry form. */
export function ServiceScreen({ service }: { readonly service: Service }) {
  const t = useT();
  // The name from the menus: the headline does not tell the agency which service is meant.
  const subject = t(`page.services.short.${service}`);
  const address = useRouterState({ select: ({ location }) => location.state.homeAddress });
  return (
    <ServicePage
      service={service}
      form={<EnquiryDesk key={service} form={forms[service]} subject={subject} address={address} />}
      contactCard={<AgencyCard subject={subject} />}
    />
  );
}

const forms = {
  valuations: 'valuation',
  financing: 'financing',
  management: 'management',
  investment: 'investment',
  insurance: 'insurance',
} as const satisfies Record<Service, EnquiryForm>;
