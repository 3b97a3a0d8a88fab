import type { ComponentProps, ReactNode } from 'react';
import { usePhase } from '#services/phase.ts';

type Tag = 'details' | 'div' | 'li' | 'nav' | 'span';

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
