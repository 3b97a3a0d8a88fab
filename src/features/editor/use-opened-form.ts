import { useEffect, useState } from 'react';
import { useAdvisors, useAgency, useDrafts, useOutbox } from '#db/react.tsx';
import type { DbFailure } from '#domain/failure.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { type ListingDraft, listingIdOf } from '#domain/listing/listing-draft.ts';
import { defaultAdvisorForm, listingFormOf, newListingForm } from '#domain/listing/listing-form.ts';
import { parkedFields } from '#domain/outbox/entry/parked-fields.ts';
import { createPhotoPreparer } from '#images/prepare-photo.ts';
import { useSession } from '#session/react.tsx';
import { userOf } from '#session/session-state.ts';
import { useSyncStatus } from '#sync/react.tsx';
import type { StaffDeskProps } from './desk-props.ts';
import type { DraftEnded, OpenElsewhere } from './draft/draft-lock.ts';
import { useOwnDrafts } from './draft/own-drafts.ts';
import type { Editing, LostPhoto } from './editing.ts';
import { useEditorTools } from './editor-tools.ts';
import { openEditing } from './open-editing.ts';
import { copyPhotos } from './photos/copy-photos.ts';
import { privateAtOpening } from './private/private-at-opening.ts';

/** The state of a form that is being opened. */
export type Opening =
  | { readonly kind: 'loading' }
  /** There is an unsaved draft: the person decides. */
  | {
      readonly kind: 'offer';
      readonly draft: ListingDraft;
      readonly resume: () => void;
      readonly discard: () => void;
      /** Opens another new listing and keeps this draft. */
      readonly startAnother: (() => void) | undefined;
    }
  | { readonly kind: 'open'; readonly editing: Editing; readonly copied: Copied | undefined }
  /** Another window has this form open. */
  | { readonly kind: 'elsewhere' }
  /** Another window has saved or discarded the draft. */
  | { readonly kind: 'ended' }
  /** This device has neither the listing nor a draft of it, or cannot read its storage. */
  | { readonly kind: 'missing' };

/** The copied listing's title, and how many of its photos were copied. */
export type Copied = { readonly title: string; readonly done: number; readonly total: number };

type Target = Pick<StaffDeskProps, 'catalogue' | 'copyOf' | 'continuesDraft'> & {
  readonly target: string;
};

/** Opens the form on a draft if there is one and the person wants it, else on what the address names. */
export function useOpenedForm(target: Target, onLost: (lost: LostPhoto) => void): Opening {
  const { catalogue, copyOf, continuesDraft } = target;
  const isNew = target.target === 'new';
  const { reach, activity, firstDownload } = useSyncStatus();
  const advisors = useAdvisors();
  const { drafts, discard } = useOwnDrafts({ follows: false });
  const [chosen, setChosen] = useState<ListingDraft>();
  const [isAnother, setAnother] = useState(false);

  const unfinished = drafts?.find((draft) =>
    isNew ? draft.before === undefined : listingIdOf(draft) === target.target,
  );
  const original = catalogue.get(isNew ? (copyOf ?? '') : target.target);
  const isDecided =
    chosen !== undefined || isAnother || (drafts !== undefined && unfinished === undefined);
  const offered = chosen ?? (continuesDraft ? unfinished : undefined);
  const isPulling = activity === 'pulling';
  // A pull may bring advisors after the listing, and a form without its advisor would offer to add another.
  const isAdvisorThere =
    original === undefined
      ? advisors.length > 0
      : advisors.some(({ id }) => id === original.advisorId);
  const hasPulled = reach !== 'unknown' && !isPulling;
  const isThere = (isNew || original !== undefined) && (isAdvisorThere || hasPulled);
  const canBegin = offered !== undefined || (isDecided && isThere);
  const opening = useEditing({ canBegin, isNew, offered, original }, onLost);

  if (opening !== undefined) return opening;
  if (unfinished !== undefined)
    return {
      kind: 'offer',
      draft: unfinished,
      resume: () => setChosen(unfinished),
      discard: () => void discard(unfinished),
      startAnother: isNew ? () => setAnother(true) : undefined,
    };
  // A link may name a listing that has not been pulled yet: the form opens once it has.
  const isComing = reach === 'unknown' || (isPulling && firstDownload !== undefined);
  return isDecided && !isComing ? { kind: 'missing' } : { kind: 'loading' };
}

type Beginning = {
  readonly canBegin: boolean;
  readonly isNew: boolean;
  /** The draft to continue. */
  readonly offered: ListingDraft | undefined;
  /** The listing to edit, or to copy if the form is new. */
  readonly original: Listing | undefined;
};

/** Opens the form once, at the first render with `canBegin`; undefined before. Leaves it when the component goes. */
function useEditing(
  { canBegin, isNew, offered, original }: Beginning,
  onLost: (lost: LostPhoto) => void,
): Opening | undefined {
  const store = useDrafts();
  const tools = useEditorTools();
  const outbox = useOutbox();
  const freshDraft = useFreshDraft();
  const copyInto = useCopyInto();
  const [opening, setOpening] = useState<Opening>();
  // A form that has begun to open stays, even if its listing disappears meanwhile.
  const [hasBegun, setBegun] = useState(false);
  if (canBegin && !hasBegun) setBegun(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened once; later changes do not open it again
  useEffect(() => {
    if (!hasBegun) return;
    let isGone = false;
    let editing: Editing | undefined;
    const open = async () => {
      const isCopy = offered === undefined && isNew && original !== undefined;
      const draft = offered ?? (await freshDraft(isNew ? undefined : original));
      const copy = isCopy ? await copyInto(draft, original) : undefined;
      const wanted = { draft: copy?.draft ?? draft, isOffered: offered !== undefined };
      const preparer = createPhotoPreparer();
      const opened = await openEditing(wanted, {
        ...{ ...tools, drafts: store, preparer, onLost },
        privateNow: async (id) => (await privateAtOpening(id, outbox)).privateBefore,
      });
      if (!opened.ok) return setOpening(unopened(opened.error));
      editing = opened.value;
      if (isGone) editing.leave();
      else setOpening({ kind: 'open', editing, copied: copy?.copied });
    };
    void open();
    return () => {
      isGone = true;
      editing?.leave();
    };
  }, [hasBegun]);
  return opening ?? (hasBegun ? { kind: 'loading' } : undefined);
}

/** Returns a function that makes an unsaved draft: of a listing as it is, or of a new one. */
function useFreshDraft(): (before: Listing | undefined) => Promise<ListingDraft> {
  const { newId, clock } = useEditorTools();
  const outbox = useOutbox();
  const userId = userOf(useSession());
  const agency = useAgency();
  const advisors = useAdvisors();
  return async (before) => {
    const id = before?.id ?? newId();
    const { privateData, ...atOpening } = await privateAtOpening(id, outbox);
    const refused = before && parkedFields(outbox.entries(), before);
    return {
      id,
      savedAt: clock.now(),
      userId,
      before: before && { ...before, photos: [...before.photos], features: [...before.features] },
      refused,
      ...atOpening,
      form: {
        ...(before === undefined
          ? newListingForm(defaultAdvisorForm(agency?.defaultAdvisor, advisors))
          : listingFormOf(before, advisors, refused)),
        privateData,
      },
      photoIds: before?.photos.map(({ id }) => id) ?? [],
    };
  };
}

/** Returns a function that copies fields and photos of a listing into a draft. */
function useCopyInto() {
  const tools = useEditorTools();
  const drafts = useDrafts();
  const advisors = useAdvisors();
  return async (draft: ListingDraft, source: Listing) => {
    const { photoIds, photoTexts } = await copyPhotos(source, draft.id, { ...tools, drafts });
    const form = { ...listingFormOf(source, advisors), photoTexts };
    return {
      draft: { ...draft, form, photoIds: [...photoIds] },
      copied: { title: source.title, done: photoIds.length, total: source.photos.length },
    };
  };
}

function unopened({ type }: DbFailure | OpenElsewhere | DraftEnded): Opening {
  if (type === 'OpenElsewhere') return { kind: 'elsewhere' };
  return { kind: type === 'DraftEnded' ? 'ended' : 'missing' };
}
