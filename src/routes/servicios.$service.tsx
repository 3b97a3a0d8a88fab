import { createFileRoute, notFound } from '@tanstack/react-router';
import { ServicePage } from '#features/services/service-page.tsx';
import { parseService } from '#features/services/service-slug.ts';

export const Route = createFileRoute('/servicios/$service')({
  loader: ({ params }) => {
    const service = parseService(params.service);
    if (service === undefined) throw notFound();
    return service;
  },
  component: ServiceRoute,
});

function ServiceRoute() {
  return <ServicePage service={Route.useLoaderData()} />;
}
