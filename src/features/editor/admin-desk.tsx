import type { Catalogue } from '#catalogue/catalogue.ts';
import type { EditTarget } from '#domain/edit-target.ts';
import { DraftOffer } from './draft-offer.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { useRefusals } from './use-refusals.ts';

export type AdminDeskProps = {
  readonly catalogue: Catalogue;
  /** What the form is open on; undefined: closed. */
  readonly target: EditTarget | undefined;
  /** A new listing starts as a copy of this one. */
  readonly copyOf: string | undefined;
  readonly continuesDraft: boolean;
  /** Opens the form on the draft of this listing. */
  readonly onContinue: (listingId: string) => void;
  readonly onClose: () => void;
};

/** What admins have over every page: the property form, the offer of a draft, and what was refused. */
export function AdminDesk(props: AdminDeskProps) {
  const { target, onContinue } = props;
  useRefusals();
  if (target === undefined) return <DraftOffer onContinue={onContinue} />;
  // Another target is another form; the same one keeps what is typed, whatever else the address says.
  return <EditorDialog key={target} {...props} target={target} />;
}
