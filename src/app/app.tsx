import { RouterProvider } from '@tanstack/react-router';
import { type Services, ServicesContext } from '#services/services.ts';
import { LastResort } from './last-resort.tsx';
import type { AppRouter } from './router.ts';

type AppProps = { readonly services: Services; readonly router: AppRouter };

/** The pages, with the services that their hooks read. */
export function App({ services, router }: AppProps) {
  return (
    <LastResort>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </LastResort>
  );
}
