import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseOpenEnquiry } from '#domain/enquiry/open-enquiry.ts';

/** The address in mails. The page is at the desk. */
export const Route = createFileRoute('/consultas')({
  validateSearch: parseOpenEnquiry,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/mesa/consultas', search, replace: true });
  },
});
