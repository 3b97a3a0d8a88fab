// The parts of Radix that stand in a page from the server, as the elements that its own parts write. No portal, since nothing is
// open when a page loads but the listing of its address.
import { createContext, type ReactNode, useContext } from 'react';

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode };

const Open = createContext(false);

const Nothing = () => null;
const Children = ({ children }: Props) => children;

/** Removes what only Radix understands. React's own renderer, with which a test compares, would write some of it. */
function attributesOf({ onOpenAutoFocus, onCloseAutoFocus, onInteractOutside, ...rest }: Props) {
  const { asChild, sideOffset, delayDuration, skipDelayDuration, value, onValueChange, ...kept } =
    rest;
  return kept;
}

const whileOpen = (attributes: object) => (props: Props) =>
  useContext(Open) ? <div {...attributes} {...attributesOf(props)} /> : null;

export const Dialog = {
  Root: ({ open, children }: Props) => <Open value={open === true}>{children}</Open>,
  Portal: Nothing,
  Overlay: whileOpen({}),
  Content: whileOpen({ tabIndex: -1 }),
  Title: (props: Props) => <h2 {...attributesOf(props)} />,
};

export const Tooltip = {
  Provider: Children,
  Root: Children,
  Trigger: Children,
  Portal: Nothing,
  Content: Nothing,
};

/** The groups are `<details>`, which the browser opens and closes without scripts. */
export const NavigationMenu = {
  Root: (props: Props) => <nav {...attributesOf(props)} />,
  List: (props: Props) => <ul {...attributesOf(props)} />,
  Item: ({ value, children, ...rest }: Props) => (
    <li {...rest}>{value === undefined ? children : <details>{children}</details>}</li>
  ),
  Trigger: (props: Props) => <summary {...attributesOf(props)} />,
  Content: (props: Props) => <div {...attributesOf(props)} />,
  Link: Children,
};
