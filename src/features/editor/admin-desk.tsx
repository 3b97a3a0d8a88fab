import type { AdminDeskProps } from './desk-props.ts';
import { EditorDialog } from './editor-dialog.tsx';

/** What admins have on every page: the property form. */
export function AdminDesk(props: AdminDeskProps) {
  const { target } = props;
  if (target === undefined) return null;
  // Another target opens another form; other changes of the address keep what was typed.
  return <EditorDialog key={target} {...props} target={target} />;
}
