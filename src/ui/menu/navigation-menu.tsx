import { createLink } from '@tanstack/react-router';
import { NavigationMenu as Radix } from 'radix-ui';
import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../icon/icon.tsx';
import * as styles from './menu.css.ts';

// Radix closes after 150 ms, which cannot be set.
const OPEN_DELAY_MS = 200;
const SKIP_DELAY_MS = 300;

type NavigationMenuProps = { readonly label: string; readonly children: ReactNode };

type OpenGroup = {
  readonly name: string;
  readonly open: (name: string) => void;
  /** Call when the pointer enters a group: hover may then open a closed group again. */
  readonly hover: () => void;
};
const OpenGroupContext = createContext<OpenGroup>({
  name: '',
  open: () => undefined,
  hover: () => undefined,
});

/** The links of the bar. Groups open on hover after a delay, and at once by click or keyboard. */
export function NavigationMenu({ label, children }: NavigationMenuProps) {
  const [name, setName] = useState('');
  const closed = useRef('');
  const group = useMemo(
    () => ({
      name,
      open(next: string) {
        closed.current = next === '' ? name : '';
        setName(next);
      },
      hover() {
        closed.current = '';
      },
    }),
    [name],
  );
  return (
    <OpenGroupContext value={group}>
      <Radix.Root
        className={styles.bar}
        aria-label={label}
        delayDuration={OPEN_DELAY_MS}
        skipDelayDuration={SKIP_DELAY_MS}
        value={name}
        onValueChange={(next) => {
          // Radix's hover timer may still fire after Escape or a click has closed the group.
          if (next === '' || next !== closed.current) group.open(next);
        }}
      >
        <Radix.List className={styles.list}>{children}</Radix.List>
      </Radix.Root>
    </OpenGroupContext>
  );
}

type NavigationGroupProps = {
  readonly label: string;
  /** The current page is in this group. */
  readonly current: boolean;
  readonly children: ReactNode;
};

/** An entry of the bar that opens a pane of links. */
export function NavigationGroup({ label, current, children }: NavigationGroupProps) {
  return (
    <Radix.Item className={styles.item} value={label}>
      <Radix.Trigger
        className={styles.entry}
        aria-current={current ? 'true' : undefined}
        {...useClickThatOpens(label)}
      >
        {label}
        <span className={styles.chevron}>
          <Icon name="chevron-down" size="small" />
        </span>
      </Radix.Trigger>
      <Radix.Content className={styles.navigationPane}>
        <ul>{children}</ul>
      </Radix.Content>
    </Radix.Item>
  );
}

/** Returns handlers that keep a group open on click. In Radix, a click closes a group opened by hover. */
function useClickThatOpens(name: string) {
  const group = useContext(OpenGroupContext);
  const openedByClick = useRef(false);
  return {
    onPointerEnter() {
      group.hover();
      if (group.name !== name) openedByClick.current = false;
    },
    onClick(event: MouseEvent) {
      event.preventDefault(); // replaces Radix's own toggle
      openedByClick.current = !(openedByClick.current && group.name === name);
      group.open(openedByClick.current ? name : '');
    },
  };
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  readonly ref?: Ref<HTMLAnchorElement>;
};

function EntryAnchor(props: AnchorProps) {
  return (
    <Radix.Item className={styles.pageEntry}>
      <Radix.Link asChild>
        <a {...props} className={styles.entry}>
          {props.children}
        </a>
      </Radix.Link>
    </Radix.Item>
  );
}

function ChoiceAnchor(props: AnchorProps) {
  return (
    <li>
      <Radix.Link asChild>
        <a {...props} className={styles.choice}>
          {props.children}
        </a>
      </Radix.Link>
    </li>
  );
}

/** A plain link in the bar. */
export const NavigationEntry = createLink(EntryAnchor);

/** A link inside a group's pane; choosing it closes the pane. */
export const NavigationChoice = createLink(ChoiceAnchor);
