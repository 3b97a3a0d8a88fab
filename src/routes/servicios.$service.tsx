import { createFileRoute, notFound } from '@tanstack/react-router';
import { parseService } from '#features/services/service-slug.ts';
import { loadTexts } from '#i18n/topics.ts';
import { loadContact } from '#screens/load-for-routes.ts';
import { ServiceScreen } from '#screens/service-screen.tsx';

export const Route = createFileRoute('/servicios/$service')({
  beforeLoad: ({ params }) => {
    const service = parseService(params.service);
    if (service === undefined) throw notFound();
    return { service };
  },
  loader: (loading) => Promise.all([loadTexts('visitor'), loadContact(loading)]),
  component: () => <ServiceScreen service={Route.useRouteContext().service} />,
});
