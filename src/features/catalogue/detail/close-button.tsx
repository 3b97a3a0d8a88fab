import { IconButton } from '#ui/button/button.tsx';

export type CloseButtonProps = {
  readonly icon: 'x' | 'arrow-left';
  readonly label: string;
  readonly onClick: () => void;
};

/** Closes the listing. On a page from the server it is a link. */
export const CloseButton = (props: CloseButtonProps) => <IconButton {...props} tone="onPhoto" />;
