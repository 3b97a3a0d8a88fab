// What PocketBase runs to write a page: the app's own screens, rendered once.
import './instead/intl.ts';
import { renderToString } from 'react-dom/server';
import { ServicesContext } from '#services/services.ts';
import { createServedCatalogue, type Source } from './catalogue.ts';
import { startIds } from './instead/packages/react.ts';
import { type ServedPage, setPage } from './page.ts';
import { Screen } from './screen.tsx';

const quiet = { subscribe: () => () => undefined };

/** Returns the HTML of everything inside `#root`. */
export function renderBody(page: ServedPage, source: Source): string {
  setPage(page);
  startIds();
  const services = {
    catalogue: createServedCatalogue(source),
    visits: { ...quiet, before: () => undefined },
    update: { ...quiet, isWaiting: () => false, accept: () => undefined },
    install: {
      ...quiet,
      offer: () => undefined,
      accept: () => undefined,
      decline: () => undefined,
    },
  };
  return renderToString(
    // The stand-ins of the other services' hooks (instead/) ask for none of them.
    <ServicesContext value={services as never}>
      <Screen page={page} update={services.update} install={services.install} />
    </ServicesContext>,
  );
}

export { parseAddress, parseAgency } from './address.ts';
export { LISTINGS_ON_A_PAGE } from './list-pages.ts';
