import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ID_PATTERN } from '#domain/ids.ts';

/** A listing's number among all of the agency, as the server takes it in place of the id. */
const REFERENCE = /^\d{1,9}$/;

/** The readable address of a listing opens it on the home page; one with its reference searches for that. */
export const Route = createFileRoute('/propiedad/$id/{-$slug}')({
  beforeLoad: ({ params: { id } }) => {
    if (REFERENCE.test(id)) throw redirect({ to: '/', search: { q: id }, replace: true });
    if (!ID_PATTERN.test(id)) throw notFound();
    throw redirect({ to: '/', search: { property: id }, replace: true });
  },
});
