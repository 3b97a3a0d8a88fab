import { asServed } from '#ui/adopting/as-served.ts';
import { useAdopting } from '#ui/adopting/use-adopting.ts';
import { IconButton } from '#ui/button/button.tsx';

export type CloseButtonProps = {
  readonly icon: 'x' | 'arrow-left';
  readonly label: string;
  readonly onClick: () => void;
};

/** Closes the listing. In a page that the server renders, a link takes its place (`src/served/instead/`). */
export function CloseButton(props: CloseButtonProps) {
  if (useAdopting())
    return (
      <a
        {...asServed}
        href="/"
        onClick={(event) => {
          event.preventDefault();
          props.onClick();
        }}
      />
    );
  return <IconButton {...props} tone="onPhoto" />;
}
