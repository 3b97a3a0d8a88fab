import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useAgency } from '#db/react.tsx';
import { useT } from '#i18n/use-t.ts';
import { SiteProvider } from '#ui/page/document-title.tsx';
import { ToastProvider } from '#ui/toast/toast.tsx';
import * as styles from './app-frame.css.ts';
import { AppBar } from './bar/app-bar.tsx';
import * as dockStyles from './bar/dock.css.ts';
import { Dock } from './bar/dock.tsx';
import { DevicePart, PageAddresses } from './lazy-device-parts.tsx';
import { SiteFooter } from './site-footer.tsx';

const MAIN_ID = 'main';

type AppFrameProps = {
  /** The readable path of the open listing. */
  readonly listingAddress: string | undefined;
  /** The rail of the desk, in place of bar, footer and dock; undefined on all other pages. */
  readonly rail?: ReactNode;
  readonly children: ReactNode;
};

/** The frame around every page: bar, sync strip, footer, dock and messages. */
export function AppFrame({ listingAddress, rail, children }: AppFrameProps) {
  const t = useT();
  const agency = useAgency();
  const main = useFocusOnNavigation();
  return (
    <SiteProvider name={agency?.name} description={t('page.home.description')}>
      <PageAddresses site={agency?.site} listing={listingAddress} />
      <ToastProvider regionLabel={t('toast.region')} closeLabel={t('toast.close')}>
        <div
          className={rail === undefined ? dockStyles.room : `${dockStyles.room} ${styles.atDesk}`}
        >
          <a className={styles.skip} href={`#${MAIN_ID}`} onClick={skipToContent}>
            {t('nav.skip')}
          </a>
          {rail ?? <AppBar />}
          {/* Stays in the document: a screen reader announces only what is added to an existing live region. */}
          <div role="status">
            <DevicePart name="SyncNotices" />
          </div>
          <main id={MAIN_ID} ref={main} className={styles.main} tabIndex={-1}>
            {children}
          </main>
          {rail === undefined ? (
            <>
              <SiteFooter />
              <Dock />
            </>
          ) : null}
          <DevicePart name="Prompts" />
        </div>
      </ToastProvider>
    </SiteProvider>
  );
}

/** Moves the focus and leaves the address: its fragment may hold a shared list, or the key of a mail's link. */
function skipToContent(event: MouseEvent) {
  event.preventDefault();
  document.getElementById(MAIN_ID)?.focus();
}

/**
 * Moves the focus after a navigation. Returns the ref of the `main` element.
 * A new page gets the focus on its heading, so a screen reader reads it and Tab starts there.
 * After Back, the focus returns to the link that the user had followed. Changes of the search part
 * (filters, an open listing) do not move the focus. Nor does a navigation while a menu of the bar is
 * open, because moving the focus would close the menu.
 */
function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const router = useRouter();
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    /** The address of the link that the user followed, by the key of the history entry it was on. */
    const leftBy = new Map<string, string>();
    const forget = router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged) return;
      const link = document.activeElement?.getAttribute('href');
      if (link) leftBy.set(entryOf(fromLocation), link);
    });
    const focus = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined || !pathChanged || isMenuOpen()) return;
      const link = leftBy.get(entryOf(toLocation));
      const way = link && main.current?.querySelector(`a[href="${CSS.escape(link)}"]`);
      if (way instanceof HTMLElement) return way.focus({ preventScroll: true });
      const heading = main.current?.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      (heading ?? main.current)?.focus({ preventScroll: true });
    });
    return () => {
      forget();
      focus();
    };
  }, [router]);
  return main;
}

/** Returns the unique key of a history entry. */
const entryOf = ({ state: { __TSR_key = '' } }: ParsedLocation): string => __TSR_key;

/** Whether a menu of the bar is open, by click, key or hover. Moving the focus would close it. */
const isMenuOpen = (): boolean => document.querySelector('header [aria-expanded=true]') !== null;
