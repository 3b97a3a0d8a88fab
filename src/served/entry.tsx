// The entry of the file that PocketBase runs to render a page with the app's own screens.
import './instead/intl.ts';
import './words.ts';
import { renderToString } from 'react-dom/server';
import { type Services, ServicesContext } from '#services/services.ts';
import { createServedCatalogue, type ServedCatalogue, type Source } from './catalogue.ts';
import { startIds } from './instead/packages/react.ts';
import { type ServedPage, setPage } from './page.ts';
import { Screen } from './screen.tsx';

const quiet = { subscribe: () => () => undefined };

/** Services whose hooks have stand-ins (instead/), and those of pages that are not public. */
type Unasked =
  | ('session' | 'sync' | 'database' | 'directory' | 'favourites' | 'recent' | 'outbox' | 'drafts')
  | (
      | 'inbox'
      | 'account'
      | 'received'
      | 'editorTools'
      | 'outboxTools'
      | 'enquiryTools'
      | 'saveAgency'
    )
  | ('retryMail' | 'readOperation' | 'update' | 'install');

/** What the screens ask for while they render. A new service is here, or is `Unasked`. */
type Asked = Omit<Services, Unasked | 'catalogue' | 'visits'> & {
  readonly catalogue: ServedCatalogue;
  readonly visits: Omit<Services['visits'], 'open' | 'noteShare' | 'hasShared'>;
};

/** Whether the app opens the address as the home page with filters. */
const isCategory = ({ path, search }: ServedPage): boolean =>
  search.type !== undefined && /^\/(comprar|alquilar)\//.test(path);

/** Returns the HTML of everything inside `#root`. */
export function renderBody(asked: ServedPage, source: Source): string {
  const page = isCategory(asked) ? { ...asked, path: '/' } : asked;
  setPage(page);
  startIds();
  const services: Asked = {
    hasDevice: false,
    catalogue: createServedCatalogue(source),
    visits: { ...quiet, before: () => undefined },
  };
  return renderToString(
    // The types above say what is missing.
    <ServicesContext value={services as Services}>
      <Screen page={page} />
    </ServicesContext>,
  );
}

export { LISTINGS_ON_A_PAGE } from '#features/catalogue/list/list-rows.ts';
export { parseAddress, parseAgency } from './address.ts';
