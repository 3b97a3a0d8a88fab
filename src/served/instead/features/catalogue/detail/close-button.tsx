import type { CloseButtonProps } from '#features/catalogue/detail/close-button.tsx';
import { iconButton } from '#ui/button/button.css.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { ServedLink } from '../../../packages/@tanstack/react-router.tsx';

export const CloseButton = ({ icon, label }: CloseButtonProps) => (
  <ServedLink to="/" className={iconButton({ tone: 'onPhoto' })} aria-label={label}>
    <Icon name={icon} />
  </ServedLink>
);
