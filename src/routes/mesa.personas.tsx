import { createFileRoute, redirect } from '@tanstack/react-router';

/** Users were here. They are in a section of the agency's page. */
export const Route = createFileRoute('/mesa/personas')({
  beforeLoad: () => {
    throw redirect({ to: '/mesa/agencia', replace: true });
  },
});
