import { createFileRoute, notFound } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';
import { loadTopic } from '#i18n/topics.ts';
import { ListingByReference, ListingScreen } from '#screens/listing-screen.tsx';

/** A listing's number among all of the agency, as the server takes it in place of the id. */
const REFERENCE = /^\d{1,9}$/;

export const Route = createFileRoute('/propiedad/$id/{-$slug}')({
  beforeLoad: ({ params: { id } }) => {
    if (!REFERENCE.test(id) && !ID_PATTERN.test(id)) throw notFound();
  },
  loader: () => Promise.all([loadTopic('detail'), loadTopic('saved')]),
  component: ListingRoute,
});

function ListingRoute() {
  const { id } = Route.useParams();
  return REFERENCE.test(id) ? <ListingByReference reference={id} /> : <ListingScreen id={id} />;
}
