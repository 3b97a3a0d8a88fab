// What admins can do with the listings that a screen shows.
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Listing } from '#domain/listing/listing.ts';
import type { AdminHandlers } from '#features/catalogue/slots.ts';
import { loadTopic } from '#i18n/topics.ts';
import { useSession } from '#session/react.tsx';
import { isWriter } from '#session/session-state.ts';
import { useEditorNavigation } from './editor-navigation.ts';

type AdminActions = {
  /** Undefined for everybody else. */
  readonly admin: AdminHandlers | undefined;
  /** Asks before a listing is deleted. */
  readonly dialog: ReactNode;
};

/** The actions of admins on listings. `onDeleted` is called after a deletion. */
export function useAdminActions(onDeleted: (listing: Listing) => void): AdminActions {
  const [deleting, setDeleting] = useState<Listing>();
  const admin = useAdminHandlers(setDeleting);
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
  return { admin, dialog };
}

/** Visitors never download it. */
const DeleteDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('#features/editor/delete-dialog.tsx'),
    loadTopic('editor'),
  ]);
  return { default: dialog.DeleteDialog };
});

/** Nor this. */
const ListingTools = lazy(async () => {
  const [tools] = await Promise.all([import('./listing-tools.tsx'), loadTopic('desk')]);
  return { default: tools.ListingTools };
});

/** Nor this. */
const PrivateBlock = lazy(async () => {
  const [block] = await Promise.all([
    import('#features/private-data/private-block.tsx'),
    loadTopic('private'),
  ]);
  return { default: block.PrivateBlock };
});

/** The actions of admins on a listing; undefined for everybody else. */
function useAdminHandlers(onDelete: (listing: Listing) => void): AdminHandlers | undefined {
  const session = useSession();
  const { open } = useEditorNavigation();
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const isAdmin = isWriter(session);
  return useMemo(() => {
    if (!isAdmin) return undefined;
    return {
      onEdit: ({ id }: Listing) => latest.current(id),
      onDuplicate: ({ id }: Listing) => latest.current('new', { copyOf: id }),
      onDelete,
      tools: ({ id, title }, look) => (
        <Suspense>
          <ListingTools id={id} title={title} look={look} />
        </Suspense>
      ),
      privateData: ({ id, title }) => (
        <Suspense>
          <PrivateBlock id={id} title={title} />
        </Suspense>
      ),
    };
  }, [isAdmin, onDelete]);
}
