// What staff can do with the listings that a screen shows.
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import type { StaffHandlers } from '#features/catalogue/slots.ts';
import { loadTexts } from '#i18n/topics.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { useEditorNavigation } from './editor-navigation.ts';

type StaffActions = {
  /** Undefined for everybody else. */
  readonly staff: StaffHandlers | undefined;
  /** Asks before a listing is deleted. */
  readonly dialog: ReactNode;
};

/** The actions of staff on listings. `onDeleted` is called after a deletion. */
export function useStaffActions(onDeleted: (listing: Listing) => void): StaffActions {
  const [deleting, setDeleting] = useState<Listing>();
  const staff = useStaffHandlers(setDeleting);
  const dialog =
    deleting === undefined ? null : (
      <Suspense>
        <DeleteDialog
          listing={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => onDeleted(deleting)}
        />
      </Suspense>
    );
  return { staff, dialog };
}

/** Visitors never download it. */
const DeleteDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('#features/editor/delete-dialog.tsx'),
    loadTexts('staff'),
  ]);
  return { default: dialog.DeleteDialog };
});

/** Nor this. */
const ListingTools = lazy(async () => {
  const [tools] = await Promise.all([import('./listing-tools.tsx'), loadTexts('staff')]);
  return { default: tools.ListingTools };
});

/** Nor this. */
const StaffBar = lazy(async () => ({ default: (await import('./staff-bar.tsx')).StaffBar }));

/** Nor this. */
const PrivateBlock = lazy(async () => {
  const [block] = await Promise.all([
    import('#features/private-data/private-block.tsx'),
    loadTexts('staff'),
  ]);
  return { default: block.PrivateBlock };
});

/** The actions of staff on a listing; undefined for everybody else. */
function useStaffHandlers(onDelete: (listing: Listing) => void): StaffHandlers | undefined {
  const session = useSession();
  const { open } = useEditorNavigation();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const isStaff = isWriter(session);
  return useMemo(() => {
    if (!isStaff) return undefined;
    return {
      onEdit: ({ id }: Listing) => latest.current(id),
      onDuplicate: ({ id }: Listing) => latest.current('new', { copyOf: id }),
      onDelete,
      tools: ({ id, title }, look) => (
        <Suspense>
          <ListingTools id={id} title={title} look={look} />
        </Suspense>
      ),
      bar: ({ id, title }) => (
        <Suspense>
          <StaffBar title={title} onEdit={() => latest.current(id)} />
        </Suspense>
      ),
      privateData: ({ id, title }) => (
        <Suspense>
          <PrivateBlock id={id} title={title} />
        </Suspense>
      ),
    };
  }, [isStaff, onDelete]);
}
