import type { KeyboardEvent, ReactNode } from 'react';

export type DropdownItem = {
  readonly id: string;
  readonly label: string;
  /** The language of the label, when it is not the page's. */
  readonly lang?: string;
  readonly checked?: boolean;
  readonly onSelect: () => void;
  /** The address that does the same without scripts, in a page from the server. */
  readonly href?: string;
};

export type DropdownProps = {
  /** The button's name for screen readers. */
  readonly label: string;
  readonly trigger: ReactNode;
  /** A line above the items that is not one of them. */
  readonly head?: ReactNode;
  readonly items: readonly DropdownItem[];
  /** `onPhoto`: a round button that stands on a picture. `text`: a word in a row. `onInverse`: on a pane of the inverse colour. */
  readonly look?: 'entry' | 'onPhoto' | 'text' | 'onInverse';
  /** Handles keys that act without opening the list. Call preventDefault for them. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
};
