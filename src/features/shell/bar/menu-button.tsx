import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Drawer } from '../menu/lazy-drawer.tsx';
import * as styles from './dock.css.ts';

type MenuButtonProps = {
  /** More places in the drawer, as entries of its list. */
  readonly places?: ReactNode;
  /** The button's count. */
  readonly children?: ReactNode;
};

/** The last button of a bottom bar, which opens the drawer. */
export function MenuButton({ places, children }: MenuButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <MenuCloser close={close} />
      <button
        type="button"
        className={styles.item}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size="dock" />
        {t('nav.menu')}
        {children}
      </button>
      <Drawer open={isOpen} onOpenChange={setOpen} places={places} />
    </>
  );
}

/** Closes the menu at every change of the address. Apart from the button, which need not render for it. */
function MenuCloser({ close }: { readonly close: () => void }) {
  const address = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the address triggers the effect; its value is not used
  useEffect(close, [close, address]);
  return null;
}
