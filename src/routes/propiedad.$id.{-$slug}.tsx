import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';

/** The readable address of a listing opens it on the home page. */
export const Route = createFileRoute('/propiedad/$id/{-$slug}')({
  beforeLoad: ({ params: { id } }) => {
    if (!ID_PATTERN.test(id)) throw notFound();
    throw redirect({ to: '/', search: { property: id }, replace: true });
  },
});
