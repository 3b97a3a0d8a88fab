// The entry of the file that PocketBase runs to render a page with the app's own screens.
import './instead/intl.ts';
import './words.ts';
import './codes.ts';
import { renderToString } from 'react-dom/server';
import { createPageServices } from '#app/first-page/page-services.ts';
import { PhaseContext } from '#services/phase.ts';
import { PageServicesContext } from '#services/services.ts';
import { createServedCatalogue, type Source } from './catalogue.ts';
import { startIds } from './instead/packages/react.ts';
import { hasList, type ServedPage, setPage } from './page.ts';
import { Screen } from './screen.tsx';

/** Whether the app opens the address as the home page with filters. */
const isCategory = ({ path, search }: ServedPage): boolean =>
  search.type !== undefined && /^\/(comprar|alquilar)\//.test(path);

/** Returns the HTML of everything inside `#root`. */
export function renderBody(asked: ServedPage, source: Source): string {
  const page = isCategory(asked) ? { ...asked, path: '/' } : asked;
  setPage(page);
  startIds();
  const { agency, advisors } = page;
  const directory = {
    agency: () => agency,
    advisor: (id: string) => advisors.find((advisor) => advisor.id === id),
    advisors: () => advisors,
  };
  const rows = { catalogue: createServedCatalogue(source), directory };
  // The same services as in the app's first render. Nobody does anything here, so they never need the device.
  const { services } = createPageServices(rows, hasList(page), new Promise(() => undefined));
  return renderToString(
    <PhaseContext value="served">
      <PageServicesContext value={services}>
        <Screen page={page} />
      </PageServicesContext>
    </PhaseContext>,
  );
}

export { LISTINGS_ON_A_PAGE } from '#features/catalogue/list/list-rows.ts';
export { parseAddress, parseAgency } from './address.ts';
