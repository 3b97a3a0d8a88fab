import { Link } from '@tanstack/react-router';
import { usePhase } from '#services/phase.ts';
import { iconButton } from '#ui/button/button.css.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

type CloseButtonProps = {
  readonly icon: 'x' | 'arrow-left';
  readonly label: string;
  readonly onClick: () => void;
};

/** Closes the listing. In a page from the server, and until React has adopted it, it is a link to the home page. */
export function CloseButton(props: CloseButtonProps) {
  if (usePhase() !== 'served') return <IconButton {...props} tone="onPhoto" />;
  return (
    <Link
      to="/"
      className={iconButton({ tone: 'onPhoto' })}
      aria-label={props.label}
      onClick={(event) => {
        event.preventDefault();
        props.onClick();
      }}
    >
      <Icon name={props.icon} />
    </Link>
  );
}
