import { useState } from 'react';
import { useAdvisors, useAgency, useOutbox } from '#db/react.tsx';
import {
  type FormProblems,
  type ProblemField,
  parseListingForm,
} from '#domain/listing/parse-listing-form.ts';
import { planSave } from '#domain/outbox/plan-save.ts';
import { type PrivateProblems, parsePrivateForm } from '#domain/private-data/parse-private-form.ts';
import type { PrivateField } from '#domain/private-data/private-data.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useT } from '#i18n/use-t.ts';
import { useSession } from '#session/react.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { AdminDeskProps } from './desk-props.ts';
import type { Editing } from './editing.ts';
import { withOwnFeature } from './fields/own-feature.ts';
import { tooLargePhotos } from './photos/form-photo.ts';
import { useDoneWords } from './use-done-words.ts';

/** How long the toast about an invalid form stays (ms); the details stay at the fields. */
const GLANCE_MS = 6_000;

type Save = {
  readonly problems: FormProblems;
  /** Removes the problem of a field, once its value has changed. */
  readonly forget: (field: ProblemField) => void;
  readonly privateProblems: PrivateProblems;
  readonly forgetPrivate: (field: PrivateField) => void;
  readonly isSaving: boolean;
  readonly save: () => Promise<void>;
};

/** Saves the form: checks it, waits for its photos and adds all to the outbox. `onInvalid` shows the first problem. */
export function useSave(
  editing: Editing,
  onInvalid: () => void,
  onSaved: AdminDeskProps['onSaved'],
): Save {
  const t = useT();
  const toast = useToast();
  const outbox = useOutbox();
  const advisors = useAdvisors();
  const session = useSession();
  const doneWords = useDoneWords();
  const fallback = useAgency()?.defaultAdvisor;
  const [problems, setProblems] = useState<FormProblems>({});
  const [privateProblems, setPrivateProblems] = useState<PrivateProblems>({});
  const [isSaving, setSaving] = useState(false);
  const isNew = editing.before === undefined;
  const complain = (text: string) => toast({ text, tone: 'bad' });

  const check = () => {
    // A typed feature counts as added, even if "add" was not pressed.
    if (editing.state().form.ownFeature !== '')
      editing.change(withOwnFeature(editing.state().form));
    const { form } = editing.state();
    const checked = parseListingForm(form, advisors.find(({ id }) => id === form.advisor.id)?.name);
    const privateData = parsePrivateForm(form.privateData);
    const isAdvisorNamed =
      fallback !== undefined || (checked.ok && checked.value.advisor.name !== '');
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

  const write = async () => {
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
    toast(doneWords(isNew ? 'added' : 'updated', listingId));
    onSaved({ id: listingId, title: form.fields.title });
  };

  return {
    problems,
    forget: (field) => setProblems(({ [field]: _mended, ...others }) => others),
    privateProblems,
    forgetPrivate: (field) => setPrivateProblems(({ [field]: _mended, ...others }) => others),
    isSaving,
    save: async () => {
      if (isSaving) return;
      setSaving(true);
      await write().finally(() => setSaving(false));
    },
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
