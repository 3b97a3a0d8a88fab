// Links and the address, without a router.
import type { ComponentType, ReactNode } from 'react';
import { DEFAULT_LANGUAGE } from '#domain/language.ts';
import { currentPage } from '../../../page.ts';

export type ServedLinkProps = {
  readonly to: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | number | undefined>>;
  readonly activeOptions?: { readonly exact?: boolean; readonly includeSearch?: boolean };
  readonly className?: string;
  readonly children?: ReactNode;
};

/** The address of a link, in the language of the page. */
export function hrefOf({ to, params = {}, search = {} }: ServedLinkProps): string {
  const { language } = currentPage();
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const values = language === DEFAULT_LANGUAGE ? search : { ...search, lang: language };
  const query = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}

/** Returns the props of an anchor: an `href` instead of the router's own props. */
function anchorProps(props: ServedLinkProps) {
  const { to, params: _params, search, activeOptions: _options, ...rest } = props;
  const isHere = to === currentPage().path && search === undefined;
  return { ...rest, href: hrefOf(props), 'aria-current': isHere ? ('page' as const) : undefined };
}

export const ServedLink = (props: ServedLinkProps) => (
  <a {...anchorProps(props)}>{props.children}</a>
);
export { ServedLink as Link };

export const createLink =
  (Anchor: ComponentType<Record<string, unknown>>) => (props: ServedLinkProps) => (
    <Anchor {...anchorProps(props)} />
  );

export const linkOptions = <Options,>(options: Options): Options => options;

/** The part of the router's state that screens read. */
const state = () => {
  const { path, search } = currentPage();
  return { location: { pathname: path, search, href: path, state: {} } };
};

type State = ReturnType<typeof state>;
export const useRouterState = <Part,>({
  select,
}: {
  readonly select: (all: State) => Part;
}): Part => select(state());
export const useNavigate = () => () => undefined;
export const useRouter = () => ({});
