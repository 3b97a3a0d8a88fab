import type { AdminDeskProps } from './desk-props.ts';
import { DraftOffer } from './draft-offer.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { useRefusals } from './use-refusals.ts';

/** What admins have over every page: the property form, the offer of a draft, and what was refused. */
export function AdminDesk(props: AdminDeskProps) {
  const { target, onContinue } = props;
  useRefusals();
  if (target === undefined) return <DraftOffer onContinue={onContinue} />;
  // Another target is another form; the same one keeps what is typed, whatever else the address says.
  return <EditorDialog key={target} {...props} target={target} />;
}
