import { Dialog as Radix } from 'radix-ui';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { usePhase } from '#services/phase.ts';
import { IconButton } from '../button/button.tsx';
import { AfterAdoption, UntilAdopted } from '../served/until-adopted.tsx';
import * as styles from './dialog.css.ts';
import { DragHandle } from './drag-handle.tsx';
import { isEscapeLeftToDialog } from './escape.ts';

type DialogBase = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The dialog's name. A `BareDialog` gives it to screen readers only. */
  readonly title: string;
  readonly children: ReactNode;
};

type DialogProps = DialogBase & {
  /** Position from 768 px: right edge or centre. On phones, every dialog rises from the bottom. */
  readonly place: 'side' | 'centre' | 'small';
  readonly closeLabel: string;
  /** Actions under the scrolling body. They stay visible. */
  readonly footer?: ReactNode;
};

/** A sheet on phones, a panel or dialog from 768 px. A media query switches between them. */
export function Dialog({ place, closeLabel, footer, children, ...frame }: DialogProps) {
  return (
    <DialogFrame {...frame} place={place}>
      <DragHandle onDragAway={() => frame.onOpenChange(false)} />
      <div className={styles.head}>
        <Radix.Title className={styles.title}>{frame.title}</Radix.Title>
        <IconButton icon="x" label={closeLabel} onClick={() => frame.onOpenChange(false)} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer === undefined ? null : <div className={styles.foot}>{footer}</div>}
    </DialogFrame>
  );
}

type BareDialogProps = DialogBase & {
  /** `page`: a whole page on phones, a large dialog from 768 px. `fullscreen`: the whole screen always. */
  readonly place: 'page' | 'fullscreen';
  /** The language of the title, when it is not the page's. */
  readonly titleLang?: string | undefined;
  /** A press outside does not close the dialog, so typed text is not lost. */
  readonly staysOnOutsidePress?: boolean;
  /** The page from the server has the content of the dialog: it stays there, and not in a portal. */
  readonly isInPage?: boolean;
  /** The links to this page, which that page has in place of the title, and their name. */
  readonly trail?: { readonly label: string; readonly links: ReactNode } | undefined;
};

/** A dialog whose content has its own head, close button and foot: a listing, its photos. */
export function BareDialog({ children, titleLang, trail, ...frame }: BareDialogProps) {
  return (
    <DialogFrame {...frame}>
      <UntilAdopted
        as="nav"
        className={styles.hiddenTitle}
        label={trail?.label}
        served={trail?.links}
      >
        <Radix.Title className={styles.hiddenTitle} lang={titleLang}>
          {frame.title}
        </Radix.Title>
      </UntilAdopted>
      {children}
    </DialogFrame>
  );
}

type Place = DialogProps['place'] | BareDialogProps['place'];

type FrameProps = DialogBase & { readonly place: Place } & Pick<
    BareDialogProps,
    'staysOnOutsidePress' | 'isInPage'
  >;

function DialogFrame(props: FrameProps) {
  const opened = useRef<{ by: Element | null; at: string }>({ by: null, at: '' });
  const [panel, isAdopting] = useAdoptedPanel(props.isInPage === true);
  const layers = [
    <Radix.Overlay key="scrim" className={styles.scrim} />,
    <Radix.Content
      key="panel"
      ref={panel}
      className={styles.panel({ place: props.place })}
      aria-describedby={undefined}
      {...(isAdopting ? { role: undefined } : {})}
      // State opens the dialog, not a Radix trigger, so Radix does not know what had the focus.
      onOpenAutoFocus={(event) => {
        opened.current = { by: document.activeElement, at: window.location.pathname };
        if (props.place !== 'page' || !(event.currentTarget instanceof HTMLElement)) return;
        // Focus the dialog, so screen readers start at its beginning and not at the close button.
        event.preventDefault();
        if (!isAdopting) event.currentTarget.focus({ preventScroll: true });
      }}
      onFocus={scrollToFocused}
      onInteractOutside={(event) => {
        if (props.staysOnOutsidePress === true) event.preventDefault();
      }}
      onKeyDown={(event) => {
        if (!isEscapeLeftToDialog(event.nativeEvent)) return;
        event.stopPropagation(); // the dialog below stays open
        props.onOpenChange(false);
      }}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        focusAfter(opened.current);
      }}
    >
      {props.children}
    </Radix.Content>,
  ];
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {props.isInPage ? (
        layers
      ) : (
        <AfterAdoption>
          <OnPage>{layers}</OnPage>
        </AfterAdoption>
      )}
    </Radix.Root>
  );
}

/** Without a container, Radix renders the content at once in a second step, however long that takes. */
const OnPage = ({ children }: { readonly children: ReactNode }) => (
  <Radix.Portal container={document.body}>{children}</Radix.Portal>
);

/**
 * For the panel of a dialog that the page from the server has: its ref, and whether React adopts it. Then it becomes a
 * dialog, and takes the focus unless something in it has that.
 */
function useAdoptedPanel(isInPage: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const isAdopting = usePhase() === 'served';
  useEffect(() => {
    if (!isInPage || isAdopting || panel.current?.contains(document.activeElement)) return;
    panel.current?.focus({ preventScroll: true });
  }, [isInPage, isAdopting]);
  return [panel, isAdopting] as const;
}

/**
 * Moves the focus back to the element that opened the dialog. After a navigation, moves it to the
 * page's heading, unless the navigation has already set the focus.
 */
function focusAfter({ by, at }: { readonly by: Element | null; readonly at: string }): void {
  const isElsewhere = window.location.pathname !== at;
  if (isElsewhere && document.activeElement !== document.body) return;
  const target = isElsewhere ? document.querySelector('main h1') : by;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** From the first control back to the last one, Radix moves the focus without scrolling. */
function scrollToFocused({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest' });
}
