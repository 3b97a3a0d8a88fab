import { useEffect, useRef, useState } from 'react';
import { useAdvisors, useAgency, useDrafts, useOutbox } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing.ts';
import { type ListingDraft, listingIdOf } from '#domain/listing-draft.ts';
import { defaultAdvisorForm, listingFormOf, newListingForm } from '#domain/listing-form.ts';
import { parkedFields } from '#domain/parked-fields.ts';
import { createPhotoPreparer } from '#images/prepare-photo.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session.ts';
import { useSyncStatus } from '#sync/react.tsx';
import { copyPhotos } from './copy-photos.ts';
import type { AdminDeskProps } from './desk-props.ts';
import type { DraftEnded, OpenElsewhere } from './draft-lock.ts';
import type { Editing, LostPhoto } from './editing.ts';
import { useEditorTools } from './editor-tools.tsx';
import { openEditing } from './open-editing.ts';
import { useOwnDrafts } from './own-drafts.ts';

/** How far the opening of a form is. */
export type Opening =
  | { readonly kind: 'loading' }
  /** There is something unfinished: the person decides. */
  | {
      readonly kind: 'offer';
      readonly draft: ListingDraft;
      readonly resume: () => void;
      readonly discard: () => void;
      /** Begins another new listing beside it; nobody has to destroy one to write the next. */
      readonly startAnother: (() => void) | undefined;
    }
  | { readonly kind: 'open'; readonly editing: Editing; readonly copied: Copied | undefined }
  /** Another window has this very form open. */
  | { readonly kind: 'elsewhere' }
  /** The draft that was to be gone on with has been saved or thrown away in another window. */
  | { readonly kind: 'ended' }
  /** Neither this device's listings nor its drafts have it, or its storage cannot be read. */
  | { readonly kind: 'missing' };

/** What came along from the listing that was copied. */
export type Copied = { readonly title: string; readonly done: number; readonly total: number };

type Target = Pick<AdminDeskProps, 'catalogue' | 'copyOf' | 'continuesDraft'> & {
  readonly target: string;
};

/** Opens the form on a draft if there is one and the person wants it, else on what the address names. */
export function useOpenedForm(
  { catalogue, target, copyOf, continuesDraft }: Target,
  onLost: (lost: LostPhoto) => void,
): Opening {
  const store = useDrafts();
  const tools = useEditorTools();
  const outbox = useOutbox();
  const userId = userOf(useSession());
  const { reach } = useSyncStatus();
  const agency = useAgency();
  const advisors = useAdvisors();
  const { drafts, discard } = useOwnDrafts({ follows: false });
  const [chosen, setChosen] = useState<ListingDraft>();
  const [isAnother, setAnother] = useState(false);
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });

  const draftOf = (before: Listing | undefined): ListingDraft => {
    const refused = before && parkedFields(outbox.entries(), before);
    return {
      id: before?.id ?? tools.newId(),
      savedAt: tools.clock.now(),
      userId,
      before: before && { ...before, photos: [...before.photos], features: [...before.features] },
      refused,
      form:
        before === undefined
          ? newListingForm(defaultAdvisorForm(agency?.defaultAdvisor, advisors))
          : listingFormOf(before, advisors, refused),
      photoIds: before?.photos.map(({ id }) => id) ?? [],
    };
  };

  const unfinished = drafts?.find((draft) =>
    target === 'new' ? draft.before === undefined : listingIdOf(draft) === target,
  );
  const original = catalogue.get(target === 'new' ? (copyOf ?? '') : target);
  const isDecided =
    chosen !== undefined || isAnother || (drafts !== undefined && unfinished === undefined);
  const goesOn = chosen ?? (continuesDraft ? unfinished : undefined);
  const isHere = target === 'new' || original !== undefined;
  // What has once begun to open is not closed by a listing that goes away meanwhile.
  const isReady = useRef(false);
  isReady.current ||= goesOn !== undefined || (isDecided && isHere);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; what changes later is no reason to open it again
  useEffect(() => {
    if (!isReady.current) return;
    let isGone = false;
    let editing: Editing | undefined;
    const open = async () => {
      const isCopy = goesOn === undefined && target === 'new' && original !== undefined;
      const fresh = goesOn ?? draftOf(target === 'new' ? undefined : original);
      const copy = isCopy ? await copyOfListing(fresh, original) : undefined;
      const wanted = { draft: copy?.draft ?? fresh, isOffered: goesOn !== undefined };
      const opened = await openEditing(wanted, {
        ...tools,
        drafts: store,
        preparer: createPhotoPreparer(),
        onLost,
      });
      if (!opened.ok) return setOpening(unopened(opened.error));
      editing = opened.value;
      if (isGone) editing.leave();
      else setOpening({ kind: 'open', editing, copied: copy?.copied });
    };
    const copyOfListing = async (draft: ListingDraft, source: Listing) => {
      const photoIds = await copyPhotos(source, draft.id, { ...tools, drafts: store });
      const form = listingFormOf(source, advisors);
      const { title } = source;
      return {
        draft: { ...draft, form, photoIds: [...photoIds] },
        copied: { title, done: photoIds.length, total: source.photos.length },
      };
    };
    void open();
    return () => {
      isGone = true;
      editing?.leave();
    };
  }, [isReady.current]);

  if (opening.kind !== 'loading' || isReady.current) return opening;
  if (unfinished !== undefined)
    return {
      kind: 'offer',
      draft: unfinished,
      resume: () => setChosen(unfinished),
      discard: () => void discard(unfinished),
      startAnother: target === 'new' ? () => setAnother(true) : undefined,
    };
  // A link may be followed before the listing has come to this device; it opens when it does.
  return isDecided && reach !== 'unknown' ? { kind: 'missing' } : opening;
}

/** Why no form is there. */
function unopened({ type }: DbFailure | OpenElsewhere | DraftEnded): Opening {
  if (type === 'OpenElsewhere') return { kind: 'elsewhere' };
  return { kind: type === 'DraftEnded' ? 'ended' : 'missing' };
}
