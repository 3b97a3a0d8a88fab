import type { MouseEvent, ReactNode } from 'react';
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
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
