import { Link } from '@tanstack/react-router';
import { useT } from '#i18n/use-t.ts';
import { usePhase } from '#services/phase.ts';
import { iconButton } from '#ui/button/button.css.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { onlyDesk, onlyPhone } from '#ui/layout/layout.css.ts';
import { VisuallyHidden } from '#ui/layout/layout.tsx';

type CloseButtonProps = { readonly onClick: () => void };

/** Closes the listing. In a page from the server, and until React has adopted it, it is a link to the home page. */
export function CloseButton({ onClick }: CloseButtonProps) {
  const look = iconButton({ tone: 'onPhoto' });
  if (usePhase() !== 'served')
    return (
      <button type="button" className={look} onClick={onClick}>
        <CloseWords />
      </button>
    );
  return (
    <Link
      to="/"
      className={look}
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      <CloseWords />
    </Link>
  );
}

/** An arrow back on phones, where a listing is a page of its own, and a cross from 768 px. */
function CloseWords() {
  const t = useT();
  return (
    <>
      <span className={onlyPhone}>
        <Icon name="arrow-left" />
        <VisuallyHidden>{t('catalogue.detail.back')}</VisuallyHidden>
      </span>
      <span className={onlyDesk}>
        <Icon name="x" />
        <VisuallyHidden>{t('catalogue.detail.close')}</VisuallyHidden>
      </span>
    </>
  );
}
