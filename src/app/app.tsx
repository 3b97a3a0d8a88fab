import { RouterProvider } from '@tanstack/react-router';
import { type Phase, PhaseContext } from '#services/phase.ts';
import { type Services, ServicesContext } from '#services/services.ts';
import { LastResort } from './page-error.tsx';
import type { AppRouter } from './router.ts';

type AppProps = {
  readonly phase: Phase;
  readonly services: Services;
  readonly router: AppRouter;
};

/** The pages, with the services that their hooks read. */
export function App({ phase, services, router }: AppProps) {
  return (
    <LastResort>
      <PhaseContext value={phase}>
        <ServicesContext value={services}>
          <RouterProvider router={router} />
        </ServicesContext>
      </PhaseContext>
    </LastResort>
  );
}
