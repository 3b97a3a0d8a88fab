import { createFileRoute, notFound } from '@tanstack/react-router';
import type { EnquiryForm } from '#domain/enquiry/enquiry.ts';
import { EnquiryDesk } from '#features/enquiries/enquiry-desk.tsx';
import { ServicePage } from '#features/services/service-page.tsx';
import { parseService, type Service } from '#features/services/service-slug.ts';
import { loadTopic } from '#i18n/topics.ts';
import { useT } from '#i18n/use-t.ts';
import { AgencyCard } from './-agency-card.tsx';

export const Route = createFileRoute('/servicios/$service')({
  loader: async ({ params }) => {
    const service = parseService(params.service);
    if (service === undefined) throw notFound();
    await Promise.all([loadTopic('services'), loadTopic('contact'), loadTopic('enquiries')]);
    return service;
  },
  component: ServiceRoute,
});

function ServiceRoute() {
  const t = useT();
  const service = Route.useLoaderData();
  // The name from the menus: the headline does not tell the agency which service is meant.
  const subject = t(`page.services.short.${service}`);
  return (
    <ServicePage
      service={service}
      form={<EnquiryDesk key={service} form={forms[service]} subject={subject} />}
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
