import { IconButton } from '#ui/button/button.tsx';

export type CloseButtonProps = {
  readonly icon: 'x' | 'arrow-left';
  readonly label: string;
  readonly onClick: () => void;
};

/** Closes the listing. In a page that the server renders, a link takes its place (`src/served/instead/`). */
export const CloseButton = (props: CloseButtonProps) => <IconButton {...props} tone="onPhoto" />;
