import { type ComponentProps, type ReactNode, useDeferredValue } from 'react';
import { useIsFromServer, usePhase } from '#services/phase.ts';

type Tag = 'details' | 'div' | 'li' | 'nav' | 'span' | 'ul';

type ServedHtmlProps<As extends Tag> = ComponentProps<As> & { readonly as: As };

/**
 * An element whose content the server has written: React adopts the element, and neither renders nor changes what is inside.
 * Only the server renders the children.
 */
export function ServedHtml<As extends Tag>({ as, children, ...attributes }: ServedHtmlProps<As>) {
  const Element: Tag = as;
  if (isServer) return <Element {...(attributes as object)}>{children}</Element>;
  return <Element {...(attributes as object)} {...UNTOUCHED} />;
}

/** React sets no content of an element that it adopts, so the text is never used. */
const UNTOUCHED = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true };

const isServer = typeof document === 'undefined';

type UntilAdoptedProps = {
  readonly as: Tag;
  /** The content of the element in the server's page: it works without scripts. */
  readonly served: ReactNode;
  readonly className?: string;
  readonly label?: string | undefined;
  /** What the app shows in its place. */
  readonly children?: ReactNode;
};

/** An element of the server's page that gives way to the app's in the first render after React has adopted the page. */
export function UntilAdopted({ as, served, className, label, children }: UntilAdoptedProps) {
  if (usePhase() !== 'served') return children;
  return (
    <ServedHtml as={as} className={className} aria-label={label}>
      {served}
    </ServedHtml>
  );
}

/** What the server's page does not have. It follows in the first render after React has adopted the page. */
export const AfterAdoption = ({ children }: { readonly children: ReactNode }) =>
  usePhase() === 'served' ? null : children;

type TimedTextProps = { readonly className?: string; readonly children: ReactNode };

/** A text that depends on the time or its zone. While React adopts the server's page, that of the server stays. */
export const TimedText = ({ className, children }: TimedTextProps) => (
  <UntilAdopted as="span" {...(className === undefined ? {} : { className })} served={children}>
    <span className={className}>{children}</span>
  </UntilAdopted>
);

/**
 * Renders its children in a second, deferred render. Use it for content below the fold, so that the
 * visible part opens in one short task. A page from the server has that content from the start.
 */
export function Later({ children }: { readonly children: ReactNode }) {
  return useDeferredValue(true, useIsFromServer()) ? children : null;
}
