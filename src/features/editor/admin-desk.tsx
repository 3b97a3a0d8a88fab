import type { AdminDeskProps } from './desk-props.ts';
import { DraftOffer } from './draft/draft-offer.tsx';
import { EditorDialog } from './editor-dialog.tsx';

/** What admins have on every page: the property form, and the offer of a draft. */
export function AdminDesk(props: AdminDeskProps) {
  const { target, onContinue } = props;
  if (target === undefined) return <DraftOffer onContinue={onContinue} />;
  // Another target opens another form; other changes of the address keep what was typed.
  return <EditorDialog key={target} {...props} target={target} />;
}
