// The parts of pages whose HTML the server keeps, so that a page that is made anew renders only what has changed.
import { ListingCard } from '#features/catalogue/card/listing-card.tsx';
import { Hero } from '#features/catalogue/hero/hero.tsx';
import { AppBar } from '#features/shell/bar/app-bar.tsx';
import { SiteFooter } from '#features/shell/site-footer.tsx';
import { currentPage, type ServedPage } from './page.ts';

type Component<Props> = (props: Props) => unknown;
type Part = (props: object, page: ServedPage) => readonly unknown[];

const part = <Props extends object>(
  component: Component<Props>,
  dependsOn: (props: Props, page: ServedPage) => readonly unknown[],
) => [component, dependsOn as Part] as const;

/** The links of the bar and the footer mark the page on which they stand. None leads to the address of a listing. */
const placeOf = ({ path }: ServedPage) => (path.startsWith('/propiedad/') ? '' : path);

/**
 * What the HTML of each part depends on, besides the language and the build. A part must not use `useId`, whose
 * numbers depend on what stands before it.
 */
const parts: ReadonlyMap<unknown, Part> = new Map<unknown, Part>([
  part(ListingCard, ({ listing, shape, eager, hint, actions }) => [
    // A lower price is shown for some days. To read it here would parse each listing.
    ...['card', listing.rev, shape, new Date().toISOString().slice(0, 10)],
    ...[eager, hint, actions.phone],
  ]),
  part(AppBar, (_, page) => ['bar', placeOf(page), page.agency]),
  part(SiteFooter, (_, page) => ['footer', placeOf(page), page.agency, new Date().getFullYear()]),
  part(Hero, ({ lit }) => ['hero', lit]),
]);

/** Returns the HTML of a part, kept or made; undefined for other components. */
export function keptHtml(
  component: unknown,
  props: object,
  make: () => string,
): string | undefined {
  const dependsOn = parts.get(component);
  if (dependsOn === undefined) return undefined;
  const page = currentPage();
  const name = JSON.stringify([page.language, ...dependsOn(props, page)]);
  return page.keep(name, make);
}
