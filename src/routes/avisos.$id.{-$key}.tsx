import { createFileRoute, notFound } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';
import { DigestPage } from '#features/digest/digest-page.tsx';
import { loadTexts } from '#i18n/topics.ts';

export const Route = createFileRoute('/avisos/$id/{-$key}')({
  beforeLoad: ({ params: { id } }) => {
    if (!ID_PATTERN.test(id)) throw notFound();
  },
  loader: () => loadTexts('visitor'),
  component: DigestRoute,
});

function DigestRoute() {
  const { id, key } = Route.useParams();
  return <DigestPage id={id} stopKey={key} />;
}
