import { RouterProvider } from '@tanstack/react-router';
import { type Phase, PhaseContext } from '#services/phase.ts';
import {
  type PageServices,
  PageServicesContext,
  type Services,
  ServicesContext,
} from '#services/services.ts';
import { LastResort } from './page-error.tsx';
import type { AppRouter } from './router.ts';

/** What is shown: a phase of the page, with the services that it has. */
export type Shown =
  | { readonly phase: Exclude<Phase, 'device'>; readonly services: PageServices }
  | { readonly phase: 'device'; readonly services: Services };

type AppProps = { readonly shown: Shown; readonly router: AppRouter };

/** The pages, with the services that their hooks read. */
export function App({ shown, router }: AppProps) {
  return (
    <LastResort>
      <PhaseContext value={shown.phase}>
        <PageServicesContext value={shown.services}>
          <ServicesContext value={shown.phase === 'device' ? shown.services : undefined}>
            <RouterProvider router={router} />
          </ServicesContext>
        </PageServicesContext>
      </PhaseContext>
    </LastResort>
  );
}
