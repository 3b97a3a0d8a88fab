import { Link } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { ButtonLink } from '#ui/button/button-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { OnlyRoomy } from '#ui/layout/layout.tsx';
import { newListing } from '../menu/ways-in.ts';
import * as dock from './dock.css.ts';

/** A button for staff to add a listing from any page. */
export function AddButton() {
  const t = useT();
  const session = useSession();
  if (!isWriter(session)) return null;
  return (
    <ButtonLink {...newListing} size="small" icon="plus" aria-label={t('nav.addListing')}>
      <OnlyRoomy>{t('nav.add')}</OnlyRoomy>
    </ButtonLink>
  );
}

/** The same in the dock. */
export function DockAdd() {
  const t = useT();
  return (
    <Link {...newListing} className={dock.item}>
      <Icon name="plus" size="dock" />
      {t('nav.add')}
    </Link>
  );
}
