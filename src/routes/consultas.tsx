import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address in mails. The page is at the desk. */
export const Route = createFileRoute('/consultas')({
  beforeLoad: () => {
    throw redirect({ to: '/mesa/consultas', search: true, replace: true });
  },
});
