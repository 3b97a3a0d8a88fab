import { useState } from 'react';
import { useAdvisors, useAgency, useOutbox } from '#db/react.tsx';
import {
  type FormProblems,
  type ProblemField,
  parseListingForm,
} from '#domain/listing/parse-listing-form.ts';
import { planSave } from '#domain/outbox/plan/plan-save.ts';
import { type PrivateProblems, parsePrivateForm } from '#domain/private-data/parse-private-form.ts';
import type { PrivateField } from '#domain/private-data/private-data.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { StaffDeskProps } from './desk-props.ts';
import type { Editing } from './editing.ts';
import { withOwnFeature } from './fields/own-feature.ts';
import { tooLargePhotos } from './photos/form-photo.ts';
import { useDoneWords } from './use-done-words.ts';
import { useDoubts } from './use-doubts.ts';

/** How long the toast about an invalid form stays (ms); the details stay at the fields. */
const GLANCE_MS = 6_000;
/** How long a saved listing can be opened from the toast, ms. */
const SEE_MS = 10_000;

/** Saves the form: checks it, waits for its photos and adds all to the outbox. `onInvalid` shows the first problem. */
export function useSave(
  editing: Editing,
  onInvalid: () => void,
  { catalogue, onSaved }: Pick<StaffDeskProps, 'catalogue' | 'onSaved'>,
) {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const advisors = useAdvisors();
  const session = useSession();
  const doneWords = useDoneWords();
  const fallback = useAgency()?.defaultAdvisor;
  const { check, ...problems } = useCheck(editing, onInvalid);
  const doubts = useDoubts(editing, catalogue);
  const [isSaving, setSaving] = useState(false);
  const isNew = editing.before === undefined;
  const complain = (text: string) => toast({ text, tone: 'bad' });

  const write = async (isSure: boolean) => {
    if (session.kind === 'visitor')
      return complain(t(`listing.mustSignIn.${isNew ? 'add' : 'update'}`));
    if (check() === undefined) return;
    await editing.settled();
    const checked = check(); // more may have been typed while photos were prepared
    if (checked === undefined) return;
    const { form } = checked;
    const { photos } = editing.state();
    if (tooLargePhotos(photos).length > 0) return complain(t('editor.photos.decide'));
    if (photos.some(({ kind }) => kind === 'failed' || kind === 'not-kept'))
      return complain(t('editor.photos.solve'));
    if (!isSure && doubts.ask(form)) return;
    const { listingId, draftId, userId, before, refused } = editing;
    const privateData = {
      ...{ before: editing.privateBefore, refused: editing.privateRefused },
      fields: checked.privateData,
    };
    const photoIds = photos.map(({ id }) => id);
    const added = photos.flatMap((photo) => (photo.kind === 'ready' ? [photo.photo] : []));
    const nobody = { name: '', phone: '', email: '' };
    const save = { listingId, before, refused, form, photoIds, added, advisors, privateData };
    const saved = await editing.commit(() =>
      outbox.finish({ id: draftId, userId }, (context) =>
        planSave({ ...save, fallback: fallback ?? nobody }, context),
      ),
    );
    if (!saved.ok) return complain(t(failureMessage(saved.error)));
    const see = onSaved({ id: listingId, title: form.fields.title });
    toast({
      ...doneWords(isNew ? 'added' : 'updated', listingId),
      ...(see && { action: { label: t('editor.done.see'), run: see }, durationMs: SEE_MS }),
    });
  };

  const save = async (isSure = false) => {
    if (isSaving) return;
    setSaving(true);
    await write(isSure).finally(() => setSaving(false));
  };
  return {
    ...problems,
    forget(field: ProblemField) {
      problems.forget(field);
      doubts.touch(field);
    },
    isSaving,
    save,
    /** What is asked before saving; undefined = nothing. */
    doubt:
      doubts.asked === undefined
        ? undefined
        : {
            text: doubts.asked,
            onCancel: doubts.end,
            onConfirm() {
              doubts.end();
              void save(true);
            },
          },
  };
}

/** Checks the form and keeps its problems, those of the listing and those of its private data. */
function useCheck(editing: Editing, onInvalid: () => void) {
  const t = useT();
  const toast = useToast();
  const advisors = useAdvisors();
  const hasDefault = useAgency()?.defaultAdvisor !== undefined;
  const [problems, setProblems] = useState<FormProblems>({});
  const [privateProblems, setPrivateProblems] = useState<PrivateProblems>({});
  const check = () => {
    // A typed feature counts as added, even if "add" was not pressed.
    if (editing.state().form.ownFeature !== '')
      editing.change(withOwnFeature(editing.state().form));
    const { form } = editing.state();
    const checked = parseListingForm(form, advisors.find(({ id }) => id === form.advisor.id)?.name);
    const privateData = parsePrivateForm(form.privateData);
    const isAdvisorNamed = hasDefault || (checked.ok && checked.value.advisor.name !== '');
    if (checked.ok && privateData.ok && isAdvisorNamed)
      return { form: checked.value, privateData: privateData.value };
    const found = problemsOf(checked, isAdvisorNamed);
    setProblems(found);
    setPrivateProblems(privateData.ok ? {} : privateData.error);
    const isMissing = Object.values(found).some(({ type }) => type === 'required');
    const text = t(isMissing ? 'editor.requiredMissing' : 'editor.reviewMarked');
    toast({ text, tone: 'bad', durationMs: GLANCE_MS });
    onInvalid();
    return undefined;
  };

  return {
    check,
    problems,
    /** Removes the problem of a field, once its value has changed. */
    forget: (field: ProblemField) => setProblems(({ [field]: _mended, ...others }) => others),
    privateProblems,
    forgetPrivate: (field: PrivateField) =>
      setPrivateProblems(({ [field]: _mended, ...others }) => others),
  };
}

/** Without a default advisor, the form must name one. */
function problemsOf(
  checked: ReturnType<typeof parseListingForm>,
  isAdvisorNamed: boolean,
): FormProblems {
  if (!checked.ok) return checked.error;
  return isAdvisorNamed ? {} : { advisorName: { type: 'required' } };
}
