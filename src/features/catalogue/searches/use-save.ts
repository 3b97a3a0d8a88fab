import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { systemClock } from '#base/clock.ts';
import { useSearchStore } from '#db/searches/react.tsx';
import { checkForm } from '#domain/check-form.ts';
import { createId } from '#domain/ids.ts';
import { mailFormSchema, mailProblems } from '#domain/saved/digest-request.ts';
import {
  isStorable,
  MOST_SEARCHES,
  type SavedSearch,
  tidyName,
  watchedListing,
} from '#domain/saved/saved-search.ts';
import { failureMessage } from '#i18n/failure-message.ts';
import { useLanguage, useT } from '#i18n/use-t.ts';
import { useServices } from '#services/services.ts';
import { useToast } from '#ui/toast/toast.tsx';
import type { SaveFields, SaveFormProps, SaveProblems } from './save-fields.ts';
import { useNoticeWords } from './use-notice-words.ts';

const EMPTY = { notify: false, byMail: false, email: '', frequency: 'daily' } as const;

/** The state of the form that saves a search. `save` writes into a saved search, or makes a new one. */
export function useSave({ search, ready, onDone }: SaveFormProps, onInvalid: () => void) {
  const t = useT();
  const toast = useToast();
  const navigate = useNavigate();
  const store = useSearchStore();
  const { notices } = useServices();
  const words = useNoticeWords();
  const askForMails = useAskForMails(search);
  const [form, setForm] = useState<SaveFields>({
    ...EMPTY,
    ...{ name: tidyName(ready.name), consent: false, website: '' },
  });
  const [problems, setProblems] = useState<SaveProblems>({});
  const [isSending, setSending] = useState(false);

  const isWatch = watchedListing({ search }) !== undefined;
  const done = isWatch ? 'searches.price.done' : 'searches.save.done';

  const check = (into: SavedSearch | undefined): SaveProblems => {
    const mail = form.byMail ? checkForm(mailFormSchema, mailProblems, form) : undefined;
    const wrong = mail === undefined || mail.ok ? {} : mail.error;
    return {
      ...(tidyName(form.name) === '' && { name: t('searches.save.nameMissing') }),
      ...(into === undefined &&
        store.all().length >= MOST_SEARCHES && {
          name: t('searches.save.tooMany', { number: MOST_SEARCHES }),
        }),
      ...(!isStorable(search) && { name: t('searches.save.tooLong') }),
      ...(wrong.email && { email: t('searches.mail.badEmail') }),
      ...(wrong.consent && { consent: t('searches.mail.consentMissing') }),
    };
  };

  const save = async (into: SavedSearch | undefined) => {
    const found = check(into);
    setProblems(found);
    if (Object.keys(found).length > 0) return onInvalid();
    const asked = form.notify ? notices.ask(words) : true; // in the press, as browsers demand
    const fields = { name: tidyName(form.name), search };
    const stored = await (into ? store.edit(into.id, fields) : store.add(fields));
    if (!stored.ok) return toast({ text: t(failureMessage(stored.error)), tone: 'bad' });
    setSending(true);
    const isAllowed = await asked;
    const mails = form.byMail ? await askForMails(form) : undefined;
    setSending(false);
    toast({
      text: [
        t(into ? 'searches.save.updated' : done),
        ...(isAllowed ? [] : [t('searches.device.notNotified')]),
        ...(mails ? [mails] : []),
      ].join('. '),
      icon: 'check',
      action: {
        label: t('searches.save.show'),
        run: () => void navigate({ to: '/mis-busquedas' }),
      },
    });
    onDone();
  };

  return {
    form,
    change: (fields: Partial<SaveFields>) => setForm((before) => ({ ...before, ...fields })),
    problems,
    isSending,
    save,
  };
}

/** Returns a function that asks the server for mails, and resolves to what has become of that, in words. */
function useAskForMails(search: string): (form: SaveFields) => Promise<string> {
  const t = useT();
  const { language } = useLanguage();
  const { askForDigest } = useServices();
  return async ({ name, email, frequency, website }) => {
    const answer = await askForDigest({
      ...{ id: createId(), name: tidyName(name), email: email.trim(), frequency, website },
      ...{ search, language, consentAt: new Date(systemClock.now()).toISOString() },
    });
    if (answer.ok) return t('searches.mail.sent');
    return t(answer.error.type === 'Offline' ? 'searches.mail.offline' : 'searches.mail.failed');
  };
}
