import { useRef } from 'react';
import { Button, type ButtonLook } from '#ui/button/button.tsx';
import { VisuallyHidden } from '#ui/layout/layout.tsx';

type FileButtonProps = ButtonLook & {
  readonly accept?: string;
  /** The person chooses a folder with all its files. */
  readonly folder?: boolean;
  readonly multiple?: boolean;
  readonly busy?: boolean;
  readonly onPick: (files: readonly File[]) => void;
  readonly children: string;
};

/** A button that opens the system's picker for files or a folder. */
export function FileButton(props: FileButtonProps) {
  const { accept, folder = false, multiple = false, onPick, children, ...look } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <VisuallyHidden>
        <input
          ref={(element) => {
            input.current = element;
            if (element) element.webkitdirectory = folder; // React does not know it
          }}
          type="file"
          accept={accept}
          multiple={multiple}
          tabIndex={-1}
          aria-label={children}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = ''; // the same file can be picked again
            if (files.length > 0) onPick(files);
          }}
        />
      </VisuallyHidden>
    </>
  );
}
