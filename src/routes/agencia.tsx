import { createFileRoute, redirect } from '@tanstack/react-router';

/** The page is at the desk. */
export const Route = createFileRoute('/agencia')({
  beforeLoad: () => {
    throw redirect({ to: '/mesa/agencia', replace: true });
  },
});
